import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import { ApiError, type ApiErrorType } from './ApiError.ts';

/**
 * Returns the target of a link: the address in the request, else that of the mock's options, else the front page of the
 * requesting page.
 *
 * @param missing the error if there is neither.
 * @throws {ApiError} also `no_match_for_provided_magic_link_url` for an address that is not http(s) or not allowed by the
 *   settings.
 */
export function redirectAddress(context: RequestContext, field: string, missing: ApiErrorType): string {
  const { idp, fields, pageOrigin } = context;
  const given = fields.optionalText(field) || idp.defaultRedirectURL || (pageOrigin && `${pageOrigin}/`);
  if (!given) throw new ApiError(missing);
  return allowedAddress(idp, given, 'no_match_for_provided_magic_link_url');
}

/**
 * Returns `given` if a link may lead there. @throws {ApiError} `mismatch` for an address that is not http(s) or not allowed by
 * the settings.
 */
export function allowedAddress(idp: IdpContext, given: string, mismatch: ApiErrorType): string {
  const { redirectURLs } = idp.settings();
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !isPlainOrigin(url.origin)) throw new ApiError(mismatch);
  if (redirectURLs && !redirectURLs.some((each) => isBelow(url, each))) throw new ApiError(mismatch);
  return url.href;
}

/** Checks that an origin is http(s) and its host contains no separator of a Content-Security-Policy. */
export const isPlainOrigin = (origin: string): boolean => /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/.test(origin);

/**
 * Checks whether `url` has the origin of an allowed address, and its path or one below it. A query of the allowed address must be
 * equal.
 */
function isBelow(url: URL, allowed: string): boolean {
  if (!URL.canParse(allowed)) return false;
  const { origin, pathname, search } = new URL(allowed);
  if (url.origin !== origin) return false;
  if (search !== '') return url.pathname === pathname && (url.search === search || url.search.startsWith(`${search}&`));
  return url.pathname === pathname || url.pathname.startsWith(pathname.replace(/\/*$/, '/'));
}

/** Adds the parameters for the callback page to an address. */
export function linkTo(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
