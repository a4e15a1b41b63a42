import type { Config, OAuthProviderEntry, OtpMethod, Product } from '../config.ts';
import type { CopyOverrides } from '../copy/copy.ts';
import { ConfigError } from '../errors.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { Theme } from '../styles/theme.ts';

/** All attributes of the element. */
export const ATTRIBUTES = [
  'public-token',
  'backend',
  'entry',
  'products',
  'otp-methods',
  'oauth-providers',
  'login-redirect-url',
  'signup-redirect-url',
  'session-duration-minutes',
  'shadow-dom',
  'color-scheme',
  'locale',
  'config',
  'theme',
  'copy',
] as const;

type Attribute = (typeof ATTRIBUTES)[number];

/** Returns the value of an attribute, or null if it is missing. */
export type ReadAttribute = (name: Attribute) => string | null;

/** Text that a server renders for an object that a framework gives to the element as a property. */
export const OBJECT_AS_TEXT = '[object Object]';

/**
 * Reads attributes of an element. A text in `properties` overrides the attribute: React, Vue and Svelte set an attribute of their
 * markup as a property. An object as text counts as missing.
 */
export const readAttribute =
  (element: Element, properties: Readonly<Partial<Record<string, unknown>>> = {}): ReadAttribute =>
  (name) => {
    const text = properties[name];
    const value = text && typeof text === 'string' ? text : element.getAttribute(name);
    return value === OBJECT_AS_TEXT ? null : value;
  };

/** Returns `property`, or undefined if it is a text, which `readAttribute` reads. */
export const objectOf = <Value>(property: Value): Value | undefined => (typeof property === 'string' ? undefined : property);

/** Splits a list at commas and spaces. */
const words = (value: string) => value.split(/[\s,]+/).filter(Boolean);

function objectIn(read: ReadAttribute, name: Attribute): Record<string, unknown> {
  const value = read(name);
  if (value === null) return {};
  const parsed = parseJson(value);
  if (!isRecord(parsed)) throw new ConfigError(`The attribute ${name} is not a JSON object.`);
  return parsed;
}

/** Returns `members` without undefined values. */
function given<Members extends object>(members: Members): Partial<{ [Key in keyof Members]: NonNullable<Members[Key]> }> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as never;
}

/**
 * Reads the configuration from the attributes. A specific attribute overrides the JSON of `config`. The mount function checks the
 * values.
 * @throws ConfigError if `config` is not a JSON object.
 */
export function configOf(read: ReadAttribute): Config {
  const config: Config = objectIn(read, 'config');
  const list = <Item>(name: Attribute, item: (word: string) => Item) => {
    const value = read(name);
    return value === null ? null : words(value).map(item);
  };
  const minutes = read('session-duration-minutes');
  const shadow = read('shadow-dom');
  const loginRedirectURL = read('login-redirect-url');
  const redirects = given({ loginRedirectURL, signupRedirectURL: read('signup-redirect-url') });
  return {
    ...config,
    ...given({
      products: list('products', (word) => word as Product),
      enableShadowDOM: shadow === null ? null : shadow !== 'false',
    }),
    oauthOptions: {
      ...redirects,
      ...config.oauthOptions,
      ...given({ providers: list('oauth-providers', (type) => ({ type }) as OAuthProviderEntry) }),
    },
    otpOptions: { ...config.otpOptions, ...given({ methods: list('otp-methods', (word) => word as OtpMethod) }) },
    emailMagicLinksOptions: { ...redirects, ...config.emailMagicLinksOptions },
    passwordOptions: { ...given({ loginRedirectURL }), ...config.passwordOptions },
    sessionOptions: {
      ...config.sessionOptions,
      ...given({ sessionDurationMinutes: minutes === null ? null : Number(minutes) }),
    },
  };
}

/** Reads the theme from the attributes. @throws ConfigError if `theme` is not a JSON object. */
export const themeOf = (read: ReadAttribute): Theme => ({
  ...objectIn(read, 'theme'),
  ...given({ colorScheme: read('color-scheme') as Theme['colorScheme'] | null }),
});

/** Reads the attribute `copy`. @throws ConfigError if it is not a JSON object. */
export const copyOf = (read: ReadAttribute): CopyOverrides => objectIn(read, 'copy');
