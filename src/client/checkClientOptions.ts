import { ConfigError } from '../errors.ts';
import { assertPublicToken } from '../lib/assertPublicToken.ts';
import { acceptString, assertBoolean, assertFunction, assertString, objectOf, recordOf } from '../lib/check.ts';
import { cookieNames } from '../session/cookieNames.ts';
import type { ClientOptions, CookieOptions } from './ClientOptions.ts';

/** `fetch` refuses an address with a user or a password. */
const isWebAddress = (text: string) => /^https?:\/\/[^?#@/\\]+(\/[^?#]*)?$/.test(text) && URL.canParse(text);

/** Matches this computer and private networks, in the form in which `URL` writes host names. */
const PRIVATE_HOST = /(^|\.)local(host)?$|^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[::1]$/;
/**
 * Checks whether a host is this computer, or is in a private network. The usual name is compared first, so that the pattern, which
 * takes 3 kB of memory, is not compiled.
 */
export const isPrivateHost = (hostname: string) => hostname === 'localhost' || PRIVATE_HOST.test(hostname);

/** Checks whether requests to a back end could be read on their way: it has no TLS and is on a public host. */
export const isInsecure = (backend: string) => backend.startsWith('http:') && !isPrivateHost(new URL(backend).hostname);

export const assertAddress = acceptString('an http:// or https:// address', isWebAddress);
export const assertCookieName = acceptString('a string without spaces or =;,', (text) => /^[^\s=;,]+$/.test(text));

const assertCookies = objectOf<CookieOptions>(() => ({
  opaqueTokenCookieName: assertCookieName,
  jwtCookieName: assertCookieName,
  istCookieName: assertCookieName,
  path: assertString,
  domain: assertString,
  availableToSubdomains: assertBoolean,
}));

const assertOptions = objectOf<ClientOptions>(() => ({
  publicToken: assertPublicToken,
  backend: assertAddress,
  provider: recordOf(() => {}),
  cookies: assertCookies,
  fetch: assertFunction,
  allowInsecureBackend: assertBoolean,
  keepSessionAlive: assertBoolean,
  httpOnlyCookies: assertBoolean,
  nonce: assertString,
  googleScriptURL: assertString,
  clientsideServicesURL: assertAddress,
  captchaScriptURL: assertString,
  fingerprint: objectOf<NonNullable<ClientOptions['fingerprint']>>(() => ({ scriptURL: assertString, submitURL: assertString })),
}));

/** Throws a ConfigError that names the first wrong option, the reason, and what is accepted. */
export function checkClientOptions(options: ClientOptions): void {
  assertOptions(options, 'options');
  if (options.publicToken === undefined) assertPublicToken(undefined, 'options.publicToken');
  const { backend, allowInsecureBackend, cookies = {} } = options;
  if (!allowInsecureBackend && backend && isInsecure(backend))
    throw new ConfigError('options.backend is http:, but it accepts https: without allowInsecureBackend.');
  const { path = '/', domain, availableToSubdomains } = cookies;
  const names = Object.values(cookieNames(cookies));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new ConfigError(`options.cookies names two cookies ${twice}.`);
  if ((path !== '/' || domain || availableToSubdomains) && /"__Host-/i.test(JSON.stringify(names)))
    throw new ConfigError('options.cookies accepts no domain and no path but / with a __Host- name.');
}
