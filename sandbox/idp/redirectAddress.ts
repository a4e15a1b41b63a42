import { ApiError, type ApiErrorType } from './ApiError.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

/**
 * Where a link leads: the address named in the request, else the front page of the page that asked.
 *
 * @param missing the error where there is neither.
 * @throws {ApiError} also `no_match_for_provided_magic_link_url` for what is not http(s), or not allowed by the policy.
 */
export function redirectAddress(visit: Visit, field: string, missing: ApiErrorType): string {
  const given = visit.fields.optionalText(field) || (visit.pageOrigin && `${visit.pageOrigin}/`);
  if (!given) throw new ApiError(missing);
  return allowedAddress(visit.world, given, 'no_match_for_provided_magic_link_url');
}

/** `given`, if a link may lead there. @throws {ApiError} `mismatch` for what is not http(s), or not allowed by the policy. */
export function allowedAddress(world: World, given: string, mismatch: ApiErrorType): string {
  const { redirectURLs } = world.policy();
  const url = URL.canParse(given) ? new URL(given) : null;
  const allowed = redirectURLs === null || redirectURLs.some((each) => url?.href.startsWith(each));
  if (!url || !/^https?:$/.test(url.protocol) || !allowed) throw new ApiError(mismatch);
  return url.href;
}

/** An address with what the landing page reads added to it. */
export function linkTo(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
