import { goodPassword } from '../../e2e/fixture.ts';
import type { Tools } from '../Journey.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import { failureWalks } from './failureWalks.ts';
import { socialWalks } from './socialWalks.ts';
import {
  addAccount,
  byPassword,
  emailTyped,
  hasButton,
  hasField,
  hasText,
  loggedIn,
  logIn,
  open,
  passwordField,
  passwordTyped,
  press,
  textbox,
  type,
  typeEmail,
} from './steps.ts';
import { unusualPages } from './unusualPages.ts';
import { walletWalks } from './walletWalks.ts';

const isStrong: WalkStep['done'] = ({ widget }) => widget.getByRole('meter', { name: /4 out of 4/ }).isVisible();

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

const signIn: WalkStep = { act: (tools) => tools.signIn(), done: async () => true };
const giveDevice: WalkStep = { act: (tools) => tools.giveDevice(), done: async () => true };

const manage: Walk = [
  giveDevice,
  signIn,
  open({ config: byPassword, entry: 'passkeys' }, hasButton('Create a Passkey')),
  press('Create a Passkey', hasText('Passkey successfully created!')),
];

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
  login: [addAccount, open({ config: byPassword }, hasField('Email')), ...logIn],
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
  // The page redeems the link too, so the widget may find the visitor signed in.
  token: [...requestReset, followLink('login', hasText(/^You (have successfully logged in\.|are already signed in)/))],
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
  ...socialWalks,
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
  ...walletWalks,
  ...failureWalks,
  ...unusualPages,
} as const satisfies Readonly<Record<string, Walk>>;

export type WalkName = keyof typeof walks;
