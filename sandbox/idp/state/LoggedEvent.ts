/** An analytics event that a client reported. */
export interface LoggedEvent {
  id: string;
  event_name: string;
  details: unknown;
  telemetry: unknown;
  received_at: string;
}
