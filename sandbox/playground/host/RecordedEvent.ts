import type { HostEvent } from './HostEvent.ts';

/** An event of a host page, with its time. */
export interface RecordedEvent extends HostEvent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Time of the last key press of typed text. Milliseconds since 1970. */
  until?: number;
}
