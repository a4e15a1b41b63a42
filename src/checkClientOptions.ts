import type { ClientOptions, CookieOptions } from './client.ts';
import { ConfigError } from './errors.ts';
import { type Check, isFlag, isFunction, isObject, isString } from './lib/check.ts';

/** The value itself is not told: it may be a secret that was pasted into the wrong place. */
function isForm(fits: (text: string) => boolean, accepted: string): Check {
  return (value, path) => {
    if (typeof value === 'string' && fits(value)) return;
    const given = value === undefined ? 'missing' : 'not of the right form';
    throw new ConfigError(`${path} is ${given}: it accepts ${accepted}.`);
  };
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:\/\/[^?#]+$/.test(text) && new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const isPublicToken = isForm(
  (text) => /^public-token-(test|live)-\S+$/.test(text),
  'the public token of a project, which begins with public-token-test- or public-token-live-',
);
const isAddress = isForm(isWebAddress, 'an address that begins with http:// or https://, such as https://auth.example.com');
const isCookieName = isForm((text) => /^[^\s=;,]+$/.test(text), 'a string without spaces, =, ; or ,');

const isCookies = isObject({
  opaqueTokenCookieName: isCookieName,
  jwtCookieName: isCookieName,
  istCookieName: isCookieName,
  path: isString,
  domain: isString,
  availableToSubdomains: isFlag,
} satisfies Record<keyof CookieOptions, Check>);

const isOptions = isObject({
  publicToken: isPublicToken,
  backend: isAddress,
  provider: isObject({}, () => {}),
  cookies: isCookies,
  fetch: isFunction,
  keepSessionAlive: isFlag,
  httpOnlyCookies: isFlag,
  nonce: isString,
  googleScriptURL: isString,
  captchaScriptURL: isString,
  fingerprint: isObject({ scriptURL: isString, submitURL: isString }),
} satisfies Record<keyof ClientOptions, Check>);

/** Throws a ConfigError that names the first option that is wrong, says why, and what is accepted. */
export function checkClientOptions(options: ClientOptions): void {
  isOptions(options, 'options');
  isPublicToken(options.publicToken, 'options.publicToken');
}
