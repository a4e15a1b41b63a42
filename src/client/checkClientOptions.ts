import { ConfigError } from '../errors.ts';
import { acceptString, isFlag, isFunction, isObject, isRecordOf, isString } from '../lib/check.ts';
import { isPublicToken } from '../lib/isPublicToken.ts';
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

export const isAddress = acceptString('an http:// or https:// address', isWebAddress);
export const isCookieName = acceptString('a string without spaces or =;,', (text) => /^[^\s=;,]+$/.test(text));

const isCookies = isObject<CookieOptions>(() => ({
  opaqueTokenCookieName: isCookieName,
  jwtCookieName: isCookieName,
  istCookieName: isCookieName,
  path: isString,
  domain: isString,
  availableToSubdomains: isFlag,
}));

const isOptions = isObject<ClientOptions>(() => ({
  publicToken: isPublicToken,
  backend: isAddress,
  provider: isRecordOf(() => {}),
  cookies: isCookies,
  fetch: isFunction,
  allowInsecureBackend: isFlag,
  keepSessionAlive: isFlag,
  httpOnlyCookies: isFlag,
  nonce: isString,
  googleScriptURL: isString,
  clientsideServicesURL: isAddress,
  captchaScriptURL: isString,
  fingerprint: isObject<NonNullable<ClientOptions['fingerprint']>>(() => ({ scriptURL: isString, submitURL: isString })),
}));

/** Throws a ConfigError that names the first wrong option, the reason, and what is accepted. */
export function checkClientOptions(options: ClientOptions): void {
  isOptions(options, 'options');
  if (options.publicToken === undefined) isPublicToken(undefined, 'options.publicToken');
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
