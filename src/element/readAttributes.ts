import type { Config, OAuthProviderEntry, OtpMethod, Product } from '../config.ts';
import type { CopyOverrides } from '../copy/copy.ts';
import { ConfigError } from '../errors.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import type { Theme } from '../styles/theme.ts';

/** Splits a list at commas and spaces. */
const words = (value: string) => value.split(/[\s,]+/).filter(Boolean);

type Options = Readonly<Record<string, (value: string) => Config>>;

/** Attributes that set an option of `config` for several products. The JSON of `config` overrides them. */
const sharedOptions = {
  'login-redirect-url': (loginRedirectURL) => ({
    oauthOptions: { loginRedirectURL },
    emailMagicLinksOptions: { loginRedirectURL },
    passwordOptions: { loginRedirectURL },
  }),
  'signup-redirect-url': (signupRedirectURL) => ({
    oauthOptions: { signupRedirectURL },
    emailMagicLinksOptions: { signupRedirectURL },
  }),
} satisfies Options;

/** Attributes that set one option of `config`. They override its JSON. */
const ownOptions = {
  products: (value) => ({ products: words(value) as Product[] }),
  'otp-methods': (value) => ({ otpOptions: { methods: words(value) as OtpMethod[] } }),
  'oauth-providers': (value) => ({
    oauthOptions: { providers: words(value).map((type) => ({ type }) as OAuthProviderEntry) },
  }),
  'session-duration-minutes': (value) => ({ sessionOptions: { sessionDurationMinutes: Number(value) } }),
  'shadow-dom': (value) => ({ enableShadowDOM: value !== 'false' }),
} satisfies Options;

/** Attributes that no table above reads. */
const others = ['public-token', 'backend', 'entry', 'locale', 'color-scheme', 'config', 'theme', 'copy'] as const;

type Attribute = keyof typeof sharedOptions | keyof typeof ownOptions | (typeof others)[number];

/** All attributes of the element. */
export const ATTRIBUTES = [...Object.keys({ ...sharedOptions, ...ownOptions }), ...others] as readonly Attribute[];

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

function objectIn(read: ReadAttribute, name: Attribute): Record<string, unknown> {
  const value = read(name);
  if (value === null) return {};
  const parsed = parseJson(value);
  if (!isRecord(parsed)) throw new ConfigError(`The attribute ${name} is not a JSON object.`);
  return parsed;
}

/**
 * Reads the configuration from the attributes. The mount function checks the values.
 * @throws ConfigError if `config` is not a JSON object.
 */
export function configOf(read: ReadAttribute): Config {
  const merged: Record<string, unknown> = {};
  /** Adds a configuration, which overrides the members of an earlier one, also inside of a group of options. */
  const add = (config: object) => {
    for (const [name, value] of Object.entries(config))
      merged[name] = isRecord(value) ? { ...(merged[name] as object), ...value } : value;
  };
  const addAll = (options: Options) => {
    for (const [name, option] of Object.entries(options)) {
      const value = read(name as Attribute);
      if (value !== null) add(option(value));
    }
  };
  addAll(sharedOptions);
  add(objectIn(read, 'config'));
  addAll(ownOptions);
  return merged;
}

/** Reads the theme from the attributes. @throws ConfigError if `theme` is not a JSON object. */
export function themeOf(read: ReadAttribute): Theme {
  const colorScheme = read('color-scheme') as NonNullable<Theme['colorScheme']> | null;
  return { ...objectIn(read, 'theme'), ...(colorScheme !== null && { colorScheme }) };
}

/** Reads the attribute `copy`. @throws ConfigError if it is not a JSON object. */
export const copyOf = (read: ReadAttribute): CopyOverrides => objectIn(read, 'copy');
