import { goodPassword } from '../../e2e/fixture.ts';
import type { Tools } from '../Journey.ts';
import { announceWallets, installWallet } from '../journeys/wallets.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import {
  addAccount,
  emailTyped,
  hasButton,
  hasField,
  hasText,
  open,
  passwordField,
  press,
  textbox,
  type,
  typeEmail,
  typePassword,
} from './steps.ts';

const loggedIn = hasText('You have successfully logged in.');
const isStrong: WalkStep['done'] = ({ widget }) => widget.getByRole('meter', { name: /4 out of 4/ }).isVisible();
const passwordTyped: WalkStep['typed'] = (tools) => [passwordField(tools), goodPassword];
const byPassword = { products: ['passwords'] };

const enterCode = (to: (tools: Tools) => string): WalkStep[] => [
  {
    act: async (tools) => {
      tools.note.text ||= await tools.sandbox.codeFor(to(tools));
      await type(
        () => textbox(tools, '6-digit passcode'),
        () => tools.note.text,
      ).act(tools);
    },
    done: hasText('Your passcode has been successfully verified.'),
    typed: (tools) => [textbox(tools, '6-digit passcode'), tools.note.text],
  },
];

/** Options of a page whose reset emails lead to its reset form. */
const resettable = (tools: Tools) => {
  const redirect = tools.addressOf({ config: byPassword, entry: 'reset' });
  return { config: { ...byPassword, passwordOptions: { resetPasswordRedirectURL: redirect, loginRedirectURL: redirect } } };
};

const requestReset: Walk = [
  addAccount,
  open(resettable, hasField('Email')),
  typeEmail,
  press('Continue', hasButton('Forgot Password?'), emailTyped),
  press('Forgot Password?', hasText(/A link to reset your password was sent to you at/)),
];

const followLink = (type: string, done: WalkStep['done']): WalkStep => ({
  act: async (tools) => {
    tools.note.text ||= await tools.sandbox.linkFor(tools.email, type);
    await tools.page.goto(tools.note.text, { waitUntil: 'commit' });
  },
  done,
});

const socials = (tools: Tools, isRedirect: boolean, provider: object = { type: 'github' }) => {
  const redirect = tools.addressOf({ config: byPassword, isRedirect });
  return {
    config: {
      products: ['oauth', 'passwords'],
      oauthOptions: { providers: [provider, { type: 'figma' }], loginRedirectURL: redirect, signupRedirectURL: redirect },
    },
  };
};

const allow: WalkStep = {
  act: ({ page }) => page.getByRole('button', { name: 'Allow' }).click(),
  done: ({ page }) =>
    page.evaluate(() => {
      const { host } = window as unknown as { host?: { client: { session: { get(): object | null } } } };
      return host?.client.session.get() != null;
    }),
};

const consent: WalkStep['done'] = ({ page }) => page.getByRole('heading', { name: /^Simulated sign-in with / }).isVisible();

const signIn: WalkStep = { act: (tools) => tools.signIn(), done: async () => true };
const giveDevice: WalkStep = { act: (tools) => tools.giveDevice(), done: async () => true };

const manage: Walk = [
  giveDevice,
  signIn,
  open({ config: byPassword, entry: 'passkeys' }, hasButton('Create a Passkey')),
  press('Create a Passkey', hasText('Passkey successfully created!')),
];

const useWallet: WalkStep = { act: installWallet, done: async () => true };
const crypto = { config: { products: ['crypto', 'passwords'] } };

/** Everything that a visitor can do, in parts that load different files. */
export const walks = {
  passcode: [
    open({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } }, hasField('Email')),
    typeEmail,
    press('Continue', hasText('Enter passcode'), emailTyped),
    ...enterCode(({ email }) => email),
  ],
  phone: [
    open({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } }, hasField('Phone number')),
    type(
      (tools) => textbox(tools, 'Phone number'),
      ({ phone }) => phone,
    ),
    press('Continue', hasText('Enter passcode')),
    ...enterCode(({ phone }) => `+1${phone}`),
  ],
  login: [
    addAccount,
    open({ config: byPassword }, hasField('Email')),
    typeEmail,
    press('Continue', (tools) => passwordField(tools).isVisible(), emailTyped),
    typePassword,
    press('Continue', loggedIn, passwordTyped),
  ],
  create: [
    open({ config: { products: ['passwords', 'emailMagicLinks'] } }, hasField('Email')),
    typeEmail,
    press('Continue', (tools) => passwordField(tools).isVisible(), emailTyped),
    type(passwordField, () => goodPassword, isStrong),
    press('Continue', loggedIn, passwordTyped),
  ],
  reset: [
    ...requestReset,
    followLink('reset_password', (tools) => passwordField(tools).isVisible()),
    type(passwordField, () => `${goodPassword} and one`, isStrong),
    press('Continue', loggedIn),
  ],
  token: [...requestReset, followLink('login', loggedIn)],
  request: [
    addAccount,
    open({ config: byPassword, entry: 'reset', token: '' }, hasField('Email')),
    typeEmail,
    press('Continue', hasText(/was sent to you at/), emailTyped),
  ],
  link: [
    open({ config: { products: ['emailMagicLinks'] } }, hasField('Email')),
    typeEmail,
    press('Continue', hasText(/An email was sent to/), emailTyped),
  ],
  oauth: [
    open((tools) => socials(tools, false), hasButton('Continue with GitHub')),
    press('Continue with GitHub', consent),
    allow,
  ],
  redirect: [
    open((tools) => socials(tools, true), hasButton('Continue with GitHub')),
    press('Continue with GitHub', consent),
    allow,
  ],
  'one tap': [
    open(
      (tools) => ({
        ...socials(tools, false, { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }),
        googleScriptURL: `${tools.sandbox.api}/__sandbox/scripts/google.js`,
      }),
      async (tools) =>
        (await tools.page.getByRole('region', { name: 'Simulated One Tap' }).isVisible()) ||
        hasButton('Continue with Google')(tools),
    ),
  ],
  'only one tap': [
    open(
      (tools) => ({
        config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } },
        googleScriptURL: `${tools.sandbox.api}/nothing.js`,
      }),
      hasButton('Continue with Google'),
    ),
  ],
  passkeys: [
    ...manage,
    press('Rename: Passkey 1', hasField('Name')),
    press('Cancel', hasButton('Delete: Passkey 1')),
    press('Set up another Passkey', hasButton('Create a Passkey')),
    press('Create a Passkey', hasText(/already registered/)),
  ],
  'passkey login': [
    ...manage,
    {
      act: async ({ page, context }) => {
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
      },
      done: async () => true,
    },
    open({ config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } } }, hasButton('Login with a Passkey')),
    press('Login with a Passkey', hasText('Your Passkey has been successfully authenticated.')),
  ],
  autofill: [
    addAccount,
    open({ config: { products: ['passwords', 'passkeys'] } }, hasField('Email')),
    typeEmail,
    press('Continue', (tools) => passwordField(tools).isVisible(), emailTyped),
  ],
  proofs: [
    {
      act: ({ sandbox }) => sandbox.set({ captcha: true, fingerprint: 'OBSERVATION' }),
      done: async () => true,
    },
    open(({ sandbox: { api } }) => {
      const scripts = `${api}/__sandbox/scripts`;
      return {
        config: { products: ['otp'], otpOptions: { methods: ['email'] } },
        captchaScriptURL: `${scripts}/captcha.js`,
        fingerprint: { scriptURL: `${scripts}/telemetry.js`, submitURL: api },
      };
    }, hasField('Email')),
    typeEmail,
    press('Continue', hasText('Enter passcode'), emailTyped),
  ],
  problem: [open({ config: { products: ['passkeys'] } }, hasText('Cannot use Passkeys by itself'))],
  wallet: [
    useWallet,
    open(crypto, hasButton('Continue with MetaMask')),
    press('Continue with MetaMask', hasText('You have successfully connected your wallet.')),
  ],
  'other wallets': [
    { act: ({ page }) => page.addInitScript(announceWallets), done: async () => true },
    open(crypto, hasButton('Continue with other Crypto Wallet')),
    press('Continue with other Crypto Wallet', hasButton('Continue with Other Ethereum Wallet (Wallet 8)')),
    press('Continue with Other Ethereum Wallet (Wallet 8)', hasText('Looks like there was an error!')),
  ],
  'no wallet': [
    open(crypto, hasButton('Set up a new crypto wallet')),
    press('Set up a new crypto wallet', hasText(/MetaMask|Metamask/)),
  ],
} as const satisfies Readonly<Record<string, Walk>>;

export type WalkName = keyof typeof walks;
