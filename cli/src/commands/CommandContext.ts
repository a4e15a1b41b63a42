import type { Output } from '../output/createOutput.ts';
import type { Terminal } from '../output/Terminal.ts';

/** What every command gets from the program that it is part of. */
export interface CommandContext {
  output: Output;
  signals: Terminal['signals'];
  version: string;
  /** Where the built playground is. */
  playgroundDir: string;
}
