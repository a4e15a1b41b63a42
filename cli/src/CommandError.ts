import { oneLine } from './output/lineParts.ts';

/** An error in one line: what is wrong, why, and what to do. Nothing was started. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 2 for an invalid flag, 1 for everything else. */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(oneLine(message));
    this.exitCode = exitCode;
  }
}
