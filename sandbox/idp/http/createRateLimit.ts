import type { IdpSettings } from '../../catalogues/settings.ts';
import { ApiError } from './ApiError.ts';

/** Creates a counter of calls by name that refuses calls above the limit of the settings. */
export function createRateLimit(settings: () => Pick<IdpSettings, 'rateLimit'>, now: () => number): (name: string) => void {
  const seen = new Map<string, readonly number[]>();
  return (name) => {
    const limit = settings().rateLimit;
    if (!limit) return seen.clear();
    const recent = (seen.get(name) ?? []).filter((at) => at > now() - limit.seconds * 1000);
    if (recent.length >= limit.calls) throw new ApiError('too_many_requests');
    seen.set(name, [...recent, now()]);
  };
}
