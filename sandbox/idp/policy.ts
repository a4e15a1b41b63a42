import { ConfigError } from '../../src/errors.ts';

export type PasswordPolicy = 'zxcvbn' | 'none' | { luds: { complexity: number; minimumCount: number } };

export const ONE_TAP_OUTCOMES = [
  'prompt',
  'cooldown',
  'no_session',
  'silent',
  'script_missing',
  'origin_not_allowed',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/** What a project owner would set at a real provider. */
export interface Policy {
  projectName: string;
  /** `none` checks neither strength nor breaches. */
  password: PasswordPolicy;
  /** Whether the widget shows 'powered by'. */
  watermark: boolean;
  /** Guarded calls need a token of the captcha script. */
  captcha: boolean;
  /** Guarded calls need an id of the fingerprint script. */
  fingerprint: 'OBSERVATION' | 'DECISIONING' | null;
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  /** Whether a passkey's owner has to be verified, by a finger, a face or a PIN. */
  passkeyUserVerification: 'preferred' | 'required';
  /** Ethereum wallets sign an EIP-4361 message that names the page. */
  siweRequiredForCryptoWallets: boolean;
  /** What comes of Google One Tap. */
  googleOneTap: (typeof ONE_TAP_OUTCOMES)[number];
  /** Origins of pages that Google's client is for; null for any. */
  googleOrigins: readonly string[] | null;
  /** Sender domains of the mock's mail. */
  emailDomains: readonly string[];
  /** Session tokens go into HttpOnly cookies, and are empty in the body. */
  httpOnlyCookies: boolean;
  /** At most so many calls of one kind within so many seconds; null for no limit. */
  rateLimit: { calls: number; seconds: number } | null;
  /** Redirect addresses that links may lead to, by prefix; null for any http(s) address. */
  redirectURLs: readonly string[] | null;
  /** Wrong passwords in a row that lock an account. */
  lockAfter: number;
}

export const defaultPolicy: Policy = {
  projectName: 'Sandbox',
  password: 'zxcvbn',
  watermark: false,
  captcha: false,
  fingerprint: null,
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  passkeyUserVerification: 'preferred',
  siweRequiredForCryptoWallets: false,
  googleOneTap: 'prompt',
  googleOrigins: null,
  emailDomains: ['mail.example.test'],
  httpOnlyCookies: false,
  rateLimit: null,
  redirectURLs: null,
  lockAfter: 10,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 200;
const isTexts = (value: unknown) => Array.isArray(value) && value.length <= 50 && value.every(isText);
const isWhole = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const boolean = { accepts: 'true or false', test: (value: unknown) => typeof value === 'boolean' };

const rules: Record<keyof Policy, { accepts: string; test: (value: unknown) => boolean }> = {
  projectName: { accepts: 'a text of 1 to 200 characters', test: isText },
  password: {
    accepts: "'zxcvbn', 'none' or { luds: { complexity: 1 to 4, minimumCount: 8 to 128 } }",
    test: (value) =>
      value === 'zxcvbn' ||
      value === 'none' ||
      (isObject(value) &&
        isObject(value.luds) &&
        isWhole(value.luds.complexity, 1, 4) &&
        isWhole(value.luds.minimumCount, 8, 128)),
  },
  watermark: boolean,
  captcha: boolean,
  fingerprint: {
    accepts: "'OBSERVATION', 'DECISIONING' or null",
    test: (value) => value === null || value === 'OBSERVATION' || value === 'DECISIONING',
  },
  pkceRequiredForEmailMagicLinks: boolean,
  pkceRequiredForPasswordResets: boolean,
  pkceRequiredForOAuth: boolean,
  passkeyUserVerification: {
    accepts: "'preferred' or 'required'",
    test: (value) => value === 'preferred' || value === 'required',
  },
  siweRequiredForCryptoWallets: boolean,
  googleOneTap: {
    accepts: `one of ${ONE_TAP_OUTCOMES.join(', ')}`,
    test: (value) => ONE_TAP_OUTCOMES.some((each) => each === value),
  },
  googleOrigins: { accepts: 'a list of origins or null', test: (value) => value === null || isTexts(value) },
  emailDomains: { accepts: 'a list of domain names', test: isTexts },
  httpOnlyCookies: boolean,
  rateLimit: {
    accepts: '{ calls: 1 to 100000, seconds: 1 to 3600 } or null',
    test: (value) => value === null || (isObject(value) && isWhole(value.calls, 1, 100_000) && isWhole(value.seconds, 1, 3600)),
  },
  redirectURLs: { accepts: 'a list of addresses or null', test: (value) => value === null || isTexts(value) },
  lockAfter: { accepts: 'a whole number from 1 to 1000', test: (value) => isWhole(value, 1, 1000) },
};

/**
 * `current` with the switches of `patch` changed.
 *
 * @throws {ConfigError} when a switch is unknown or its value is not accepted; the message names it.
 */
export function changePolicy(current: Policy, patch: unknown): Policy {
  if (!isObject(patch)) throw new ConfigError('The policy must be an object.');
  for (const [name, value] of Object.entries(patch)) {
    const rule = Object.hasOwn(rules, name) ? rules[name as keyof Policy] : undefined;
    if (!rule) throw new ConfigError(`Unknown policy switch '${name}'. Known: ${Object.keys(rules).join(', ')}.`);
    if (!rule.test(value)) throw new ConfigError(`Policy switch '${name}' must be ${rule.accepts}.`);
  }
  return { ...current, ...patch };
}
