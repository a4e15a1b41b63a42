/** One analytics event as a client reported it. */
export interface LoggedEvent {
  id: string;
  event_name: string;
  details: unknown;
  telemetry: unknown;
  received_at: string;
}
