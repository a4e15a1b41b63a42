import { expect, test } from 'vitest';
import { resolveConfig } from './config.ts';
import { ConfigError } from './errors.ts';

test('CFG-08 CFG-10 OTP-05 an option that a page sets to undefined has its default', () => {
  const config = {
    products: undefined,
    oauthOptions: undefined,
    otpOptions: { methods: undefined, expirationMinutes: undefined },
    emailMagicLinksOptions: { loginExpirationMinutes: undefined, signupExpirationMinutes: undefined },
    passwordOptions: undefined,
    passkeyOptions: undefined,
    sessionOptions: { sessionDurationMinutes: undefined },
    enableShadowDOM: undefined,
  };
  // As a page in JavaScript writes it.
  expect(resolveConfig(config as never)).toEqual(resolveConfig({}));
});

test('CFG-05 CFG-10 OTP-05 without options there is the email link, a session of 30 minutes, and no option for a call', () => {
  expect(resolveConfig()).toStrictEqual({
    products: ['emailMagicLinks'],
    oauthOptions: { providers: [] },
    otpOptions: { methods: ['email'] },
    emailMagicLinksOptions: {},
    passwordOptions: {},
    passkeyOptions: {},
    sessionOptions: { sessionDurationMinutes: 30 },
    enableShadowDOM: false,
  });
});

test('CFG-05 CFG-07 products and methods are each taken once, in their order; an empty list of methods is the default', () => {
  const products = ['otp', 'passwords', 'otp'] as const;
  const { otpOptions, ...resolved } = resolveConfig({ products, otpOptions: { methods: ['sms', 'email', 'sms'] } });
  expect([resolved.products, otpOptions.methods]).toEqual([
    ['otp', 'passwords'],
    ['sms', 'email'],
  ]);
  expect(resolveConfig({ products: ['otp'], otpOptions: { methods: [] } }).otpOptions).toStrictEqual({ methods: ['email'] });
});

const TEXT = 'a string';
const PAGE = 'an absolute URL, such as https://example.com/callback';
const FLAG = 'true or false';
const MINUTES = 'a whole number of minutes, 1 or more';
const provider = (entry: object) => ({ oauthOptions: { providers: [{ type: 'google', ...entry }] } });

test.each<[config: object, path: string, given: string, accepted: string]>([
  [{ products: 'otp' }, 'products', "'otp'", 'a list'],
  [{ oauthOptions: [] }, 'oauthOptions', 'a list', 'an object'],
  [{ oauthOptions: { providers: ['google'] } }, 'oauthOptions.providers[0]', "'google'", 'an object'],
  [provider({ one_tap: 1 }), 'oauthOptions.providers[0].one_tap', '1', FLAG],
  [provider({ custom_scopes: 'email' }), 'oauthOptions.providers[0].custom_scopes', "'email'", 'a list'],
  [provider({ custom_scopes: ['email', 1] }), 'oauthOptions.providers[0].custom_scopes[1]', '1', TEXT],
  [provider({ provider_params: { prompt: true } }), 'oauthOptions.providers[0].provider_params.prompt', 'true', TEXT],
  [{ oauthOptions: { popup: 'yes' } }, 'oauthOptions.popup', "'yes'", FLAG],
  [{ oauthOptions: { loginRedirectURL: null } }, 'oauthOptions.loginRedirectURL', 'null', PAGE],
  [{ oauthOptions: { signupRedirectURL: 1 } }, 'oauthOptions.signupRedirectURL', '1', PAGE],
  ...['/done', 'example.com/done', 'localhost:3000/done', 'https://', 'https://exa mple.com'].map(
    (given): [object, string, string, string] => [
      { oauthOptions: { loginRedirectURL: given } },
      'oauthOptions.loginRedirectURL',
      `'${given}'`,
      PAGE,
    ],
  ),
  [{ emailMagicLinksOptions: { loginRedirectURL: '/done' } }, 'emailMagicLinksOptions.loginRedirectURL', "'/done'", PAGE],
  [{ otpOptions: { methods: 'sms' } }, 'otpOptions.methods', "'sms'", 'a list'],
  [{ otpOptions: { expirationMinutes: 1.5 } }, 'otpOptions.expirationMinutes', '1.5', MINUTES],
  [{ otpOptions: { loginTemplateId: 1 } }, 'otpOptions.loginTemplateId', '1', TEXT],
  [{ otpOptions: { signupTemplateId: 1 } }, 'otpOptions.signupTemplateId', '1', TEXT],
  [{ otpOptions: { locale: 1 } }, 'otpOptions.locale', '1', TEXT],
  [{ emailMagicLinksOptions: { loginTemplateId: 1 } }, 'emailMagicLinksOptions.loginTemplateId', '1', TEXT],
  [{ emailMagicLinksOptions: { signupTemplateId: 1 } }, 'emailMagicLinksOptions.signupTemplateId', '1', TEXT],
  [{ emailMagicLinksOptions: { locale: 1 } }, 'emailMagicLinksOptions.locale', '1', TEXT],
  [{ emailMagicLinksOptions: { signupRedirectURL: 1 } }, 'emailMagicLinksOptions.signupRedirectURL', '1', PAGE],
  [
    { emailMagicLinksOptions: { loginExpirationMinutes: Number.POSITIVE_INFINITY } },
    'emailMagicLinksOptions.loginExpirationMinutes',
    'Infinity',
    MINUTES,
  ],
  [{ emailMagicLinksOptions: { signupExpirationMinutes: 0 } }, 'emailMagicLinksOptions.signupExpirationMinutes', '0', MINUTES],
  [{ emailMagicLinksOptions: { createUserAsPending: 1 } }, 'emailMagicLinksOptions.createUserAsPending', '1', FLAG],
  [{ emailMagicLinksOptions: { domainHint: 1 } }, 'emailMagicLinksOptions.domainHint', '1', TEXT],
  [{ passwordOptions: { loginRedirectURL: 1 } }, 'passwordOptions.loginRedirectURL', '1', PAGE],
  [{ passwordOptions: { resetPasswordRedirectURL: 1 } }, 'passwordOptions.resetPasswordRedirectURL', '1', PAGE],
  [
    { passwordOptions: { resetPasswordExpirationMinutes: Number.NaN } },
    'passwordOptions.resetPasswordExpirationMinutes',
    'NaN',
    MINUTES,
  ],
  [{ passwordOptions: { resetPasswordTemplateId: 1 } }, 'passwordOptions.resetPasswordTemplateId', '1', TEXT],
  [{ passwordOptions: { loginExpirationMinutes: '5' } }, 'passwordOptions.loginExpirationMinutes', "'5'", MINUTES],
  [{ passwordOptions: { locale: 1 } }, 'passwordOptions.locale', '1', TEXT],
  [{ passkeyOptions: { domain: 1 } }, 'passkeyOptions.domain', '1', TEXT],
  [{ sessionOptions: { sessionDurationMinutes: 0.5 } }, 'sessionOptions.sessionDurationMinutes', '0.5', MINUTES],
])('CFG-13 %j is refused with the name of the option: %s', (config, path, given, accepted) => {
  expect(() => resolveConfig(config)).toThrow(new ConfigError(`config.${path} is ${given}, but it accepts ${accepted}.`));
});

test.each(['https://example.com/done?a=b#c', 'http://localhost:3000', 'myapp://done', ''])(
  'CFG-13 %j is accepted as the address after a sign-in',
  (loginRedirectURL) => {
    expect(resolveConfig({ emailMagicLinksOptions: { loginRedirectURL } }).emailMagicLinksOptions).toEqual({ loginRedirectURL });
  },
);
