import { ApiError } from '../http/ApiError.ts';
import type { RequestContext } from '../RequestContext.ts';

/**
 * Returns the domain of a passkey and the origin of its page. As in browsers, the domain is the page's host name or a parent of
 * it.
 *
 * @throws {ApiError} `bad_domain_for_stytch_sdk` for another domain, and for a page without an origin.
 */
export function requireDomain({ fields, pageOrigin }: RequestContext): { domain: string; origin: string } {
  const domain = fields.text('domain').toLowerCase();
  if (pageOrigin === null) throw new ApiError('bad_domain_for_stytch_sdk', 'The call does not say which page it comes from.');
  const { hostname } = new URL(pageOrigin);
  const isAddress = /^\[|^[\d.]+$/.test(domain);
  if (isAddress || (hostname !== domain && !hostname.endsWith(`.${domain}`))) throw new ApiError('bad_domain_for_stytch_sdk');
  return { domain, origin: pageOrigin };
}
