import type { HostEvent } from './HostEvent.ts';

/** What a host page told, with the moment. */
export interface RecordedEvent extends HostEvent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The moment of the last key, for what was typed. Milliseconds since 1970. */
  until?: number;
}
