import type { OAuthProvider } from '../config.ts';
import type { Capabilities } from '../provider/contract.ts';

/** Provider ids of Firebase are the names of `config.oauthOptions.providers` with `.com`. */
const NAMES = [
  'google',
  'microsoft',
  'apple',
  'github',
  'facebook',
  'twitter',
  'yahoo',
] as const satisfies readonly OAuthProvider[];

/** Provider ids by name, with those of the page. */
export const providerIds = (own: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, `${name}.com`])),
  ...own,
});

const backend = 'Firebase Authentication';
const none = (what: string, instead = 'remove them from config.products') => `${backend} has no ${what}: ${instead}.`;
const wallets = none('crypto wallets');

/** Capabilities of Firebase Authentication. It is not known which methods are enabled in the project. */
export const capabilitiesOf = (ids: Readonly<Record<string, string>>): Capabilities => ({
  backend,
  missing: {
    'otp.email': none('passcodes by email', "use the product 'emailMagicLinks'"),
    'otp.whatsapp': none('WhatsApp messages', "use the method 'sms'"),
    passkeys: none('passkeys'),
    oneTap: none('Google One Tap', 'remove one_tap'),
    'wallets.ethereum': wallets,
    'wallets.solana': wallets,
    'passwords.loginByReset': none('sign-in by reset links', 'use them to set a password'),
  },
  oauthProviders: Object.keys(ids),
});
