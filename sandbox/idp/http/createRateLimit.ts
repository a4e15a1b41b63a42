import type { IdpSettings } from '../../definitions/idpSettings.ts';
import { ApiError } from './ApiError.ts';

/** Creates a counter of calls by name that refuses calls above the limit of the settings. */
export function createRateLimit(settings: () => Pick<IdpSettings, 'rateLimit'>, now: () => number): (name: string) => void {
  const seen = new Map<string, readonly number[]>();
  return (name) => {
    const limit = settings().rateLimit;
    if (!limit) return seen.clear();
    const recent = (seen.get(name) ?? []).filter((at) => at > now() - limit.seconds * 1000);
    const blocking = recent.at(-limit.calls);
    if (blocking !== undefined) {
      const retryAfter = Math.ceil((blocking - now()) / 1000 + limit.seconds);
      throw Object.assign(new ApiError('too_many_requests'), { retryAfter });
    }
    seen.set(name, [...recent, now()]);
  };
}
