import type { Tools } from '../Journey.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import { byPassword, hasButton, hasField, hasText, open, press, typeEmail } from './steps.ts';

/** Lets each request for a passcode by email fail with an error of the back end. */
const refusePasscodes = (error_type: string, error_message: string): WalkStep => ({
  act: ({ sandbox }) =>
    sandbox.addFault('otps.email.loginOrCreate', { kind: 'error', error_type, error_message, status: 400 }, null),
  done: async () => true,
});

const requestPasscode = (done: WalkStep['done']): Walk => [
  open({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } }, hasField('Email')),
  typeEmail,
  press('Continue', done),
];

/** Signs in at a provider in a window, and denies it there. */
async function deny(tools: Tools): Promise<void> {
  const opening = tools.context.waitForEvent('page', { timeout: 10_000 });
  await tools.widget.getByRole('button', { name: 'Continue with GitHub' }).click({ timeout: 5_000 });
  const popup = await opening;
  await popup.getByRole('button', { name: 'Deny' }).click({ timeout: 10_000 });
}

/** Failures that the widget explains with code of their own. */
export const failureWalks = {
  'message with a link': [
    refusePasscodes('project_paused', 'This project is paused. See https://stytch.com/docs for the reason.'),
    ...requestPasscode(({ widget }) => widget.getByRole('link', { name: /stytch\.com/ }).isVisible()),
  ],
  'mistake of the page': [
    refusePasscodes('bad_domain_for_stytch_sdk', 'The domain is not registered.'),
    ...requestPasscode(hasText(/^Something went wrong\./)),
  ],
  'denied window': [
    open((tools) => {
      const redirect = tools.addressOf({ config: byPassword });
      const urls = { loginRedirectURL: redirect, signupRedirectURL: redirect };
      return { config: { products: ['oauth'], oauthOptions: { popup: true, providers: [{ type: 'github' }], ...urls } } };
    }, hasButton('Continue with GitHub')),
    { act: deny, done: hasText('You did not allow the sign-in.') },
  ],
  'failed passkey': [
    { act: (tools) => tools.giveDevice(), done: async () => true },
    {
      act: ({ sandbox }) =>
        sandbox.addFault('webauthn.authenticateStart', { kind: 'error', error_type: 'webauthn_registration_not_found' }, null),
      done: async () => true,
    },
    open({ config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } } }, hasButton('Login with a Passkey')),
    press('Login with a Passkey', hasText(/^Passkey registration not found\./)),
  ],
} as const satisfies Readonly<Record<string, Walk>>;
