import { AuthError, type Config } from 'signin-widget';
import type { Screen, ScreenName } from 'signin-widget/devtools';
import { sampleWallet } from './sampleWallet.ts';

/** A screen of the product with realistic data. */
export interface SampleScreen {
  /** Name in file names and addresses. */
  id: string;
  title: string;
  group: 'First screen' | 'Passcodes' | 'Email links' | 'Passwords' | 'Social' | 'Passkeys' | 'Wallets';
  /** Products and options that lead to the screen. */
  config: Config;
  screen: Screen;
  /** The screen makes a call at once. Its waiting state needs a provider that never responds. */
  asksAtOnce?: true;
}

const MINUTE = 60_000;
const EMAIL = 'ada@example.com';
const TOKEN = 'sample-token-that-opens-nothing';
const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

const passcodes: Config = { products: ['otp'] };
const links: Config = { products: ['emailMagicLinks'] };
const passwords: Config = { products: ['otp', 'passwords'] };
const social: Config = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
};
const passkeys: Config = { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } };
const wallets: Config = { products: ['crypto', 'otp'] };

const passkey = (number: number, name: string) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name,
  user_agent: USER_AGENT,
  domain: 'localhost',
  verified: true,
});

/**
 * Every screen of the product at least once. `test/flows/screens.test.ts` fails when one is missing.
 * @param now milliseconds since the epoch; codes expire five minutes later.
 */
export function sampleScreens(now: number): readonly SampleScreen[] {
  const expiresAt = now + 5 * MINUTE;
  const wallet = sampleWallet;
  return [
    ...firstScreens(),
    {
      id: 'passcode-email',
      title: 'Enter the passcode of a mail',
      group: 'Passcodes',
      config: passcodes,
      screen: {
        name: 'otp/enter',
        target: { channel: 'email', email: EMAIL },
        methodId: 'email-test-1',
        expiresAt,
        canCreatePassword: false,
      },
    },
    {
      id: 'passcode-text',
      title: 'Enter the passcode of a text',
      group: 'Passcodes',
      config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
      screen: {
        name: 'otp/enter',
        target: { channel: 'sms', phone_number: '+12025550123', shown: '(202) 555-0123' },
        methodId: 'phone-number-test-1',
        expiresAt,
        canCreatePassword: false,
      },
    },
    {
      id: 'passcode-or-password',
      title: 'Enter the passcode, or create a password',
      group: 'Passcodes',
      config: passwords,
      screen: {
        name: 'otp/enter',
        target: { channel: 'email', email: EMAIL },
        methodId: 'email-test-1',
        expiresAt,
        canCreatePassword: true,
      },
    },
    {
      id: 'passcode-confirmed',
      title: 'Signed in with a passcode',
      group: 'Passcodes',
      config: passcodes,
      screen: { name: 'otp/confirmed' },
    },
    {
      id: 'email-link-sent',
      title: 'Check your email',
      group: 'Email links',
      config: links,
      screen: { name: 'email-link/sent', email: EMAIL, canCreatePassword: false },
    },
    {
      id: 'email-link-or-password',
      title: 'Check your email, or create a password',
      group: 'Email links',
      config: { products: ['emailMagicLinks', 'passwords'] },
      screen: { name: 'email-link/sent', email: EMAIL, canCreatePassword: true },
    },
    ...passwordScreens(),
    ...redirectScreens(),
    {
      id: 'social-confirmed',
      title: 'Signed in with a social provider',
      group: 'Social',
      config: social,
      screen: { name: 'oauth/confirmed' },
    },
    {
      id: 'passkey-confirmed',
      title: 'Signed in with a passkey',
      group: 'Passkeys',
      config: passkeys,
      screen: { name: 'passkey/confirmed' },
    },
    {
      id: 'passkey-register',
      title: 'Set up a passkey',
      group: 'Passkeys',
      config: passkeys,
      screen: { name: 'passkey/register', registrations: [] },
    },
    {
      id: 'passkeys',
      title: 'The passkeys of a visitor',
      group: 'Passkeys',
      config: passkeys,
      screen: { name: 'passkey/registered', registrations: [passkey(1, 'MacBook of the office'), passkey(2, 'Phone')] },
    },
    {
      id: 'passkeys-none',
      title: 'No passkey left',
      group: 'Passkeys',
      config: passkeys,
      screen: { name: 'passkey/registered', registrations: [] },
    },
    {
      id: 'wallet-others',
      title: 'The other wallets',
      group: 'Wallets',
      config: wallets,
      screen: { name: 'wallet/others', shown: [] },
    },
    { id: 'wallet-set-up', title: 'How to get a wallet', group: 'Wallets', config: wallets, screen: { name: 'wallet/set-up' } },
    {
      id: 'wallet-connect',
      title: 'Connect a wallet',
      group: 'Wallets',
      config: wallets,
      screen: { name: 'wallet/connect', wallet },
    },
    {
      id: 'wallet-sign',
      title: 'Sign with a wallet',
      group: 'Wallets',
      config: wallets,
      screen: {
        name: 'wallet/sign',
        wallet,
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        challenge: 'A message to sign',
      },
    },
    {
      id: 'wallet-confirmed',
      title: 'Signed in with a wallet',
      group: 'Wallets',
      config: wallets,
      screen: { name: 'wallet/confirmed' },
    },
    {
      id: 'wallet-error',
      title: 'The provider refuses a wallet',
      group: 'Wallets',
      config: wallets,
      screen: {
        name: 'wallet/error',
        wallet,
        error: new AuthError({
          error_type: 'invalid_signature',
          error_message: 'The signature does not fit the message.',
          status_code: 400,
        }),
      },
    },
  ];
}

function firstScreens(): SampleScreen[] {
  const screen = { name: 'main' } as const;
  const first = (id: string, title: string, config: Config): SampleScreen => ({
    id: `first-${id}`,
    title,
    group: 'First screen',
    config,
    screen,
  });
  return [
    first('email', 'Email', passcodes),
    first('password', 'Email and password', { products: ['passwords'] }),
    first('channels', 'Passcode by mail, text or WhatsApp', {
      products: ['otp'],
      otpOptions: { methods: ['email', 'sms', 'whatsapp'] },
    }),
    first('phone', 'Phone number', { products: ['otp'], otpOptions: { methods: ['sms'] } }),
    first('social', 'Social providers', social),
    first('passkeys', 'Passkeys', passkeys),
    first('wallets', 'Wallets', wallets),
    first('everything', 'Everything', {
      products: ['oauth', 'passkeys', 'crypto', 'otp', 'passwords'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
      otpOptions: { methods: ['email', 'sms'] },
    }),
  ];
}

function passwordScreens(): SampleScreen[] {
  const titles = {
    'password/login': 'Log in with a password',
    'password/create': 'Create an account',
    'password/forgot': 'Forgot the password',
    'password/set-new': 'Set a new password',
    'password/dedupe': 'Show whose account it is',
    'password/breached': 'The password leaked elsewhere',
  } as const satisfies Partial<Record<ScreenName, string>>;
  const ofAddress = Object.keys(titles) as (keyof typeof titles)[];
  const password = (id: string, title: string, screen: Screen): SampleScreen => ({
    id,
    title,
    group: 'Passwords',
    config: passwords,
    screen,
  });
  return [
    ...ofAddress.map((name) => password(name.replace('/', '-'), titles[name], { name, email: EMAIL })),
    password('password-reset', 'Choose a new password', { name: 'password/reset', token: TOKEN, email: EMAIL }),
    {
      ...password('password-token-login', 'The login link of a reset mail', { name: 'password/token-login', token: TOKEN }),
      asksAtOnce: true,
    },
    password('password-request-reset', 'A reset link that cannot be used', { name: 'password/request-reset' }),
    password('password-confirmed', 'Signed in with a password', { name: 'password/confirmed' }),
  ];
}

/** Returns the screens before a link is redeemed. */
function redirectScreens(): readonly SampleScreen[] {
  const user = { user_id: 'user-test-1', emails: [{ email_id: 'email-test-1', email: EMAIL, verified: true }] };
  const none = { get: () => null, set() {}, remove() {} };
  const stores = { storage: none, tabStorage: none };
  const redeem = {
    name: 'redirect/redeem',
    saved: '',
    isOAuth: false,
    startedElsewhere: false,
    replaceSession: false,
    ...stores,
  } as const;
  const base = { group: 'Email links', config: links } as const;
  return [
    {
      ...base,
      id: 'link-of-another-account',
      title: 'A link while somebody is signed in',
      screen: { name: 'redirect/confirm', next: redeem, isAsked: false, isSignedIn: true, user, tabStorage: none },
    },
    {
      ...base,
      id: 'link-confirm',
      title: 'A button before a link is redeemed',
      screen: { name: 'redirect/confirm', next: redeem, isAsked: true, isSignedIn: false, user: null, tabStorage: none },
    },
    { ...base, id: 'link-not-used', title: 'The visitor stays signed in', screen: { name: 'redirect/kept', user } },
    {
      ...base,
      id: 'link-redeem',
      title: 'A link is redeemed',
      screen: { ...redeem, saved: JSON.stringify(['magic_links', TOKEN, null, Date.now()]) },
      asksAtOnce: true,
    },
  ];
}
