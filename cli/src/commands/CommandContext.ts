import type { Output } from '../output/createOutput.ts';
import type { Terminal } from '../output/Terminal.ts';

/** Context of every command. */
export interface CommandContext {
  output: Output;
  signals: Terminal['signals'];
  version: string;
  /** Folder of the built playground. */
  playgroundDir: string;
}
