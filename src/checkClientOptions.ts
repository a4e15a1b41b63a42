import type { ClientOptions, CookieOptions } from './client.ts';
import { ConfigError } from './errors.ts';
import { isRecord } from './lib/isRecord.ts';

interface Rule {
  accepts: (value: unknown) => boolean;
  /** What is accepted, as the end of a sentence. */
  accepted: string;
}

const text: Rule = { accepts: (value) => typeof value === 'string' && value !== '', accepted: 'a string that is not empty' };
const flag: Rule = { accepts: (value) => typeof value === 'boolean', accepted: 'true or false' };
const callable: Rule = { accepts: (value) => typeof value === 'function', accepted: 'a function like the page’s own fetch' };
const webAddress: Rule = {
  accepts: (value) => typeof value === 'string' && /^https?:\/\/[^/?#]/.test(value) && URL.canParse(value),
  accepted: 'an address that begins with http:// or https://, such as "https://auth.example.com"',
};

const cookieRules: Record<keyof CookieOptions, Rule> = {
  opaqueTokenCookieName: text,
  jwtCookieName: text,
  istCookieName: text,
  path: text,
  domain: text,
  availableToSubdomains: flag,
};

const fingerprintRules: Record<keyof NonNullable<ClientOptions['fingerprint']>, Rule> = {
  scriptURL: text,
  submitURL: text,
};

const rules: Record<keyof ClientOptions, Rule> = {
  publicToken: {
    accepts: (value) => typeof value === 'string' && /^public-token-(test|live)-\S+$/.test(value),
    accepted: 'the project’s public token: a string that begins with "public-token-test-" or "public-token-live-"',
  },
  backend: webAddress,
  provider: { accepts: isRecord, accepted: 'an object with the calls of IdentityProvider' },
  cookies: { accepts: isRecord, accepted: 'an object of cookie options' },
  fetch: callable,
  keepSessionAlive: flag,
  httpOnlyCookies: flag,
  nonce: text,
  captchaScriptURL: text,
  fingerprint: { accepts: isRecord, accepted: 'an object with scriptURL and submitURL' },
};

/** Throws a ConfigError that names the first option that is wrong, says why, and what is accepted. */
export function checkClientOptions(options: ClientOptions): void {
  if (!isRecord(options)) throw new ConfigError(`createClient needs an object of options, with "publicToken" at least.`);
  check('', options, rules);
  if (options.publicToken === undefined) refuse('publicToken', undefined, rules.publicToken);
  check('cookies.', options.cookies, cookieRules);
  check('fingerprint.', options.fingerprint, fingerprintRules);
}

function check(prefix: string, values: object | undefined, table: Record<string, Rule>) {
  for (const [name, value] of Object.entries(values ?? {})) {
    const rule = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!rule) {
      const known = Object.keys(table).map((key) => prefix + key);
      throw new ConfigError(`createClient has no option "${prefix}${name}". It has: ${known.join(', ')}.`);
    }
    if (value !== undefined && !rule.accepts(value)) refuse(prefix + name, value, rule);
  }
}

/** The value itself is not told: it may be a secret that was pasted into the wrong place. */
function refuse(name: string, value: unknown, rule: Rule): never {
  throw new ConfigError(`createClient: "${name}" is ${describe(value)}, but must be ${rule.accepted}.`);
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === '') return 'an empty string';
  if (value === null) return 'null';
  return typeof value === 'string' ? 'another string' : `of type ${Array.isArray(value) ? 'array' : typeof value}`;
}
