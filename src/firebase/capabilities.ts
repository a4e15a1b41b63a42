import type { Capabilities } from '../provider/contract.ts';

/** Provider ids of Firebase by the names of `config.oauthOptions.providers`. */
const PROVIDER_IDS: Readonly<Record<string, string>> = {
  google: 'google.com',
  microsoft: 'microsoft.com',
  apple: 'apple.com',
  github: 'github.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  yahoo: 'yahoo.com',
};

/** Provider ids by name, with those of the page. */
export const providerIds = (own: Readonly<Record<string, string>> = {}) => ({ ...PROVIDER_IDS, ...own });

const PASSKEYS = 'Firebase Authentication has no passkeys: remove them from config.products.';
const WALLETS = 'Firebase Authentication has no crypto wallets: remove them from config.products.';

/** What Firebase Authentication can do. Which methods are enabled in the project is not known. */
export const capabilitiesOf = (ids: Readonly<Record<string, string>>): Capabilities => ({
  backend: 'Firebase Authentication',
  missing: {
    'otp.email': "Firebase Authentication sends no passcodes by email: use the product 'emailMagicLinks'.",
    'otp.whatsapp': "Firebase Authentication sends no messages by WhatsApp: use the method 'sms'.",
    passkeys: PASSKEYS,
    oneTap: "Firebase Authentication has no Google One Tap: list { type: 'google' } without one_tap.",
    'wallets.ethereum': WALLETS,
    'wallets.solana': WALLETS,
    'passwords.loginByReset': 'A reset link of Firebase Authentication only sets a new password.',
  },
  oauthProviders: Object.keys(ids),
});
