import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import { ApiError, type ApiErrorType } from './ApiError.ts';
import type { Fields } from './Fields.ts';

/**
 * Returns the target of a link: the address in the request, else that of the mock's options, else the front page of the
 * requesting page.
 *
 * @param missing the error if there is none that the settings allow.
 * @throws {ApiError} also `no_match_for_provided_magic_link_url` for an address that is not http(s) or not allowed by the
 *   settings.
 */
export function redirectAddress(context: RequestContext, field: string, missing: ApiErrorType): string {
  const { idp, fields, pageOrigin } = context;
  const given = fields.optionalText(field);
  if (given) return allowedAddress(idp, given, 'no_match_for_provided_magic_link_url');
  return allowedAddress(idp, idp.defaultRedirectURL || (pageOrigin ? `${pageOrigin}/` : ''), missing);
}

/**
 * Returns the targets of a sign-in at a provider: the addresses in the request, else `otherwise`.
 *
 * @throws {ApiError} `no_match_for_provided_oauth_url` for an address in the request that is not allowed, or
 *   `no_login_redirect_urls_set` or `no_signup_redirect_urls_set` if it has none and `otherwise` is not allowed.
 */
export function oauthRedirects(idp: IdpContext, fields: Fields, otherwise: string) {
  const address = (field: string, missing: ApiErrorType) => {
    const given = fields.optionalText(field);
    return given ? allowedAddress(idp, given, 'no_match_for_provided_oauth_url') : allowedAddress(idp, otherwise, missing);
  };
  return {
    login_url: address('login_redirect_url', 'no_login_redirect_urls_set'),
    signup_url: address('signup_redirect_url', 'no_signup_redirect_urls_set'),
  };
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

/** Adds the parameters for the callback page to an address. Its own parameters stay as they are, because the page may sign them. */
export function linkTo(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  const added = new URLSearchParams(query);
  const own = url.search === '' ? [] : url.search.slice(1).split('&');
  url.search = [...own.filter((each) => !added.has(nameOf(each))), added].join('&');
  return url.href;
}

const nameOf = (parameter: string) => [...new URLSearchParams(parameter).keys()][0] ?? '';
