import type { ApiContext } from '../http/ApiContext.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';

const MAX_EVENTS = 100;
const MAX_NAME = 100;

/** Logs events that are forwarded to another server, if they are a list of events. That server decides whether to accept them. */
export function noteEvents(idp: IdpContext, batch: unknown): void {
  if (!Array.isArray(batch) || batch.length > MAX_EVENTS) return;
  for (const entry of batch) {
    const event = parseEvent(entry);
    if (event) idp.events.add(event);
  }
}

/**
 * Logs the analytics events of a batch.
 *
 * @throws {ApiError} `bad_request` if the content type is not JSON, which a page of another site cannot send without a preflight,
 *   or if the body is not a list of events.
 */
export function receiveEvents(idp: IdpContext, c: ApiContext): object {
  const batch = c.env.readJson();
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
    throw new ApiError('bad_request', 'Send events with Content-Type: application/json.');
  if (!Array.isArray(batch) || batch.length > MAX_EVENTS)
    throw new ApiError('bad_request', `A list of at most ${MAX_EVENTS} events is expected.`);
  for (const entry of batch) {
    const event = parseEvent(entry);
    if (!event) throw new ApiError('bad_request', "Each event needs an 'event_name'.");
    idp.events.add(event);
  }
  return {};
}

function parseEvent(entry: unknown) {
  const { event, telemetry = null } = Object(entry) as { event?: unknown; telemetry?: unknown };
  const { event_name, details = null } = Object(event) as { event_name?: unknown; details?: unknown };
  return typeof event_name === 'string' && event_name.length <= MAX_NAME ? { event_name, details, telemetry } : null;
}
