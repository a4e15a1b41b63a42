import { MINUTE_MS } from '../../durations.ts';
import type { Fields } from '../http/Fields.ts';

const DURATION = { min: 5, max: 527_040, error: 'invalid_session_duration_minutes' } as const;

/** Reads the session duration of a call that signs in, in milliseconds. @throws {ApiError} `invalid_session_duration_minutes`. */
export function sessionDuration(fields: Fields): number {
  return fields.minutes('session_duration_minutes', DURATION) * MINUTE_MS;
}
