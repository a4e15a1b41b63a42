import { expect, test } from 'vitest';
import { type Config, resolveConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { ATTRIBUTES, configOf, copyOf, type ReadAttribute, readAttribute, themeOf } from './readAttributes.ts';

const reading =
  (attributes: Partial<Record<(typeof ATTRIBUTES)[number], string>>): ReadAttribute =>
  (name) =>
    attributes[name] ?? null;

test.each(['sms, email', 'sms email', 'sms,email', '\n  sms\n  email\n'])('a list may be written as %j', (list) => {
  expect(configOf(reading({ 'otp-methods': list })).otpOptions).toEqual({ methods: ['sms', 'email'] });
});

test('CFG-06 CFG-08 CFG-09 the attributes of the addresses are for social sign-in, email links and passwords', () => {
  const config = configOf(
    reading({
      'login-redirect-url': 'https://shop.example/in',
      'signup-redirect-url': 'https://shop.example/up',
      'oauth-providers': 'google, apple',
    }),
  );
  const both = { loginRedirectURL: 'https://shop.example/in', signupRedirectURL: 'https://shop.example/up' };
  expect(config.oauthOptions).toEqual({ ...both, providers: [{ type: 'google' }, { type: 'apple' }] });
  expect(config.emailMagicLinksOptions).toEqual(both);
  expect(config.passwordOptions).toEqual({ loginRedirectURL: 'https://shop.example/in' });
});

test('CFG-06 CFG-08 CFG-09 an address that config names for one product comes before the attribute for all', () => {
  const own = { loginRedirectURL: 'https://shop.example/own' };
  const config = configOf(
    reading({
      'login-redirect-url': 'https://shop.example/in',
      'signup-redirect-url': 'https://shop.example/up',
      config: JSON.stringify({ oauthOptions: own, emailMagicLinksOptions: own, passwordOptions: own }),
    }),
  );
  const both = { ...own, signupRedirectURL: 'https://shop.example/up' };
  expect([config.oauthOptions, config.emailMagicLinksOptions, config.passwordOptions]).toEqual([both, both, own]);
});

test('CFG-10 CFG-11 the duration of a session is a number of minutes, and shadow-dom is on unless it is false', () => {
  expect(configOf(reading({ 'session-duration-minutes': '45' })).sessionOptions).toEqual({ sessionDurationMinutes: 45 });
  for (const [value, isOn] of [
    ['', true],
    ['true', true],
    ['false', false],
  ] as const)
    expect(configOf(reading({ 'shadow-dom': value })).enableShadowDOM).toBe(isOn);
  expect(configOf(reading({}))).not.toHaveProperty('enableShadowDOM');
});

test('an attribute overrides the JSON of config, and its other options stay', () => {
  const config = JSON.stringify({
    products: ['passwords'],
    otpOptions: { methods: ['sms'], expirationMinutes: 3 },
    oauthOptions: { providers: [{ type: 'github' }], popup: true },
    sessionOptions: { sessionDurationMinutes: 5 },
  });
  expect(
    configOf(
      reading({ config, products: 'otp', 'otp-methods': 'email', 'oauth-providers': 'apple', 'session-duration-minutes': '60' }),
    ),
  ).toMatchObject({
    products: ['otp'],
    otpOptions: { methods: ['email'], expirationMinutes: 3 },
    oauthOptions: { providers: [{ type: 'apple' }], popup: true },
    sessionOptions: { sessionDurationMinutes: 60 },
  });
});

test('every option of the JSON of config applies where no attribute overrides it', () => {
  const config: Config = {
    products: ['passwords', 'otp'],
    otpOptions: { methods: ['sms'], expirationMinutes: 3 },
    oauthOptions: { providers: [{ type: 'github' }] },
    emailMagicLinksOptions: { loginExpirationMinutes: 20 },
    passwordOptions: { resetPasswordExpirationMinutes: 25 },
    passkeyOptions: { domain: 'shop.example' },
    sessionOptions: { sessionDurationMinutes: 5 },
    enableShadowDOM: true,
  };
  expect(configOf(reading({ config: JSON.stringify(config), products: 'passwords, otp' }))).toEqual(config);
});

test('CFG-13 null for a group of options in the JSON of config is refused, as in the options of a mount function', () => {
  const config = configOf(reading({ config: '{"oauthOptions":null}', 'login-redirect-url': 'https://shop.example/in' }));
  expect(() => resolveConfig(config)).toThrow(new ConfigError('config.oauthOptions is null, but it accepts an object.'));
});

test('UI-04 the theme is JSON, whose colour scheme an attribute overrides', () => {
  const theme = '{"colorScheme":"light","colors":{"primary":"#0b6e4f"}}';
  expect(themeOf(reading({ theme }))).toEqual({ colorScheme: 'light', colors: { primary: '#0b6e4f' } });
  expect(themeOf(reading({ theme, 'color-scheme': 'dark' }))).toEqual({
    colorScheme: 'dark',
    colors: { primary: '#0b6e4f' },
  });
  expect(copyOf(reading({ copy: '{"main":{"title":"Hello"}}' }))).toEqual({ main: { title: 'Hello' } });
});

test.each(['config', 'theme', 'copy'] as const)('CFG-13 the attribute %s refuses what is not a JSON object', (name) => {
  const read = { config: configOf, theme: themeOf, copy: copyOf }[name];
  for (const value of ['', '{', '[]', '"text"', '1', 'null'])
    expect(() => read(reading({ [name]: value }))).toThrow(new ConfigError(`The attribute ${name} is not a JSON object.`));
});

test('an object that a server has rendered as text counts as missing', () => {
  const element = { getAttribute: (name: string) => (name === 'config' ? '[object Object]' : 'otp') } as unknown as Element;
  expect([readAttribute(element)('config'), readAttribute(element)('products')]).toEqual([null, 'otp']);
});

test('a text in a property comes before the attribute, and an object or an empty text does not', () => {
  const element = { getAttribute: () => 'attribute' } as unknown as Element;
  for (const [property, value] of [
    ['{}', '{}'],
    [{}, 'attribute'],
    ['', 'attribute'],
    [undefined, 'attribute'],
  ])
    expect(readAttribute(element, { config: property })('config')).toBe(value);
});

test('every attribute of the documentation is observed', () => {
  expect([...ATTRIBUTES].sort()).toEqual(
    [
      ...['public-token', 'backend', 'entry', 'products', 'otp-methods', 'oauth-providers', 'login-redirect-url'],
      ...['signup-redirect-url', 'session-duration-minutes', 'shadow-dom', 'color-scheme', 'locale', 'config', 'theme', 'copy'],
    ].sort(),
  );
});
