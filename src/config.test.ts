import { expect, test } from 'vitest';
import { resolveConfig } from './config.ts';

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
