import type { EventEmitter } from 'node:events';

interface Stream {
  write(text: string): unknown;
  /** Only terminals have it; Node answers false under NO_COLOR. */
  hasColors?(): boolean;
}

/** Where the command prints, and who may interrupt it. */
export interface Terminal {
  stdout: Stream;
  stderr: Stream;
  /** Asks whoever sits there, and resolves with what was typed. Missing where nobody does. */
  ask?: ((question: string) => Promise<string>) | undefined;
  signals: Pick<EventEmitter, 'once' | 'off'>;
}
