import { ApiError } from '../ApiError.ts';
import type { World } from '../world.ts';

const MAX_EVENTS = 100;
const MAX_NAME = 100;

/** Notes the analytics events of a batch. @throws {ApiError} `bad_request` for what is not a list of events. */
export function receiveEvents(world: World, batch: unknown): object {
  if (!Array.isArray(batch) || batch.length > MAX_EVENTS)
    throw new ApiError('bad_request', `A list of at most ${MAX_EVENTS} events is expected.`);
  for (const entry of batch) {
    const { event, telemetry = null } = Object(entry) as { event?: unknown; telemetry?: unknown };
    const { event_name, details = null } = Object(event) as { event_name?: unknown; details?: unknown };
    if (typeof event_name !== 'string' || event_name.length > MAX_NAME)
      throw new ApiError('bad_request', "Each event needs an 'event_name'.");
    world.events.add({ event_name, details, telemetry });
  }
  return {};
}
