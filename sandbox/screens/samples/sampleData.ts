import type { Config } from 'signin-widget';

/** Email address of the sample visitor. */
export const EMAIL = 'ada@example.com';

/** Token of the sample links. */
export const TOKEN = 'sample-token-that-opens-nothing';

// Products and options that lead to the screens of a method.
export const passcodes: Config = { products: ['otp'] };
export const links: Config = { products: ['emailMagicLinks'] };
export const passwords: Config = { products: ['otp', 'passwords'] };
export const social: Config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
};
export const passkeys: Config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } };
export const wallets: Config = { products: ['crypto', 'otp'] };
