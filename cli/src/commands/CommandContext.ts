import type { Terminal } from '../Terminal.ts';

/** What every command gets from the program that it is part of. */
export interface CommandContext {
  terminal: Terminal;
  version: string;
  /** Where the built playground is. */
  playgroundDir: string;
}
