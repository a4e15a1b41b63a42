import type { EventEmitter } from 'node:events';

interface Stream {
  write(text: string): unknown;
  /** Only terminals have it. Node returns false with NO_COLOR. */
  hasColors?(): boolean;
}

/** Output streams of the command, its prompt and its signals. */
export interface Terminal {
  stdout: Stream;
  stderr: Stream;
  /** Asks the user, and resolves with the input. Undefined if the terminal is not interactive. */
  ask?: ((question: string) => Promise<string>) | undefined;
  signals: Pick<EventEmitter, 'once' | 'off'>;
}
