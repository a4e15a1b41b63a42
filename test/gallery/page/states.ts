import type { Config } from 'signin-widget';
import type { Idp } from '../../../sandbox/idp/createIdp.ts';
import type { SimulationId } from '../../../sandbox/wallets/simulations.ts';
import type { UserActions } from './userActions.ts';

/** A sample screen in which something has happened. */
export interface State {
  id: string;
  title: string;
  /** The sample screen that it begins with. */
  of: string;
  config?: Config;
  /** Returns the changes of the screen's data. */
  screen?(now: number): object;
  /** Prepares the provider. */
  prepare?(idp: Idp): void;
  /** Acts as a visitor. */
  act?(actions: UserActions): Promise<void>;
  /** Elements that are shown as if a pointer or the focus were on all of them at once, and the pseudo-classes for that. */
  force?: { selector: string; states: readonly string[] };
  /** It keeps the focus, so each picture of it needs a document of its own. */
  alone?: true;
  /** Wallets that the browser has. */
  wallets?: readonly SimulationId[];
  /** With a host's logo and the watermark. */
  logo?: true;
  /** Nothing that it asks the provider is answered. */
  asksAtOnce?: true;
  /** The entry point of its flow has been called, and the code of its screen is still on the way. */
  starts?: true;
}

const EMAIL = 'input[type="email"]';
const PASSWORD = 'input[name="password"]';
const PASSCODE = '.siw-passcode-input';
const SUBMIT = 'button[type="submit"]';
const ERROR = '.siw-error:not(:empty)';
const TOAST = '.siw-toast';
const address = 'ada@example.com';

/** Shows a toast, and moves the pointer onto it: without the pointer, the first toasts would end before the last one is shown. */
const toasted = (button: string): Pick<State, 'act'> => ({
  async act({ click, point }) {
    await click(button);
    await point(TOAST);
  },
});

const hang = (call: Parameters<Idp['faults']['add']>[0]['call']) => (idp: Idp) => {
  idp.faults.add({ call, fault: { kind: 'hang' }, times: null });
};
const refuse = (call: Parameters<Idp['faults']['add']>[0]['call'], error_type: string, error_message: string, status = 400) => {
  return (idp: Idp) => {
    idp.faults.add({ call, fault: { kind: 'error', error_type, error_message, status }, times: null });
  };
};
const wrongPasscode = refuse('otps.authenticate', 'otp_code_not_found', 'Passcode could not be authenticated.', 404);

const typed = (field: string, text: string): Pick<State, 'act'> => ({ act: ({ type }) => type(field, text) });
const submitted = (field: string, text: string, seen: string): Pick<State, 'act'> => ({
  async act({ type, click, find }) {
    await type(field, text);
    await click(`${SUBMIT}:not([aria-disabled])`);
    await find(seen);
  },
});

const CONTROLS = '.siw-button, .siw-link, .siw-icon-button, .siw-tab, .siw-country, .siw-input';

export const states: readonly State[] = [
  { id: 'controls-hover', title: 'Pointed at', of: 'first-everything', force: { selector: CONTROLS, states: ['hover'] } },
  {
    id: 'controls-focus',
    title: 'With the focus',
    of: 'first-everything',
    force: { selector: CONTROLS, states: ['focus', 'focus-visible'] },
  },
  { id: 'controls-active', title: 'Pressed', of: 'first-everything', force: { selector: CONTROLS, states: ['hover', 'active'] } },
  {
    id: 'links-focus',
    title: 'Links and small buttons with the focus',
    of: 'passcode-or-password',
    force: { selector: CONTROLS, states: ['focus', 'focus-visible'] },
  },
  { id: 'first-email-logo', title: 'With a logo and the watermark', of: 'first-email', logo: true },
  {
    id: 'first-wallets-found',
    title: 'Wallets of the browser',
    of: 'first-wallets',
    wallets: ['metamask', 'phantom', 'coinbase'],
    act: async ({ find }) => void (await find('.siw-button:nth-child(3) > .siw-wallet')),
  },
  {
    id: 'first-one-tap',
    title: "Before Google's prompt has come",
    of: 'first-social',
    config: {
      products: ['oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }, { type: 'github' }] },
    },
    act: async ({ find }) => void (await find('.siw-one-tap')),
  },
  { id: 'first-email-filled', title: 'An address is typed', of: 'first-email', ...typed(EMAIL, address) },
  { id: 'first-email-wrong', title: 'The address is invalid', of: 'first-email', ...submitted(EMAIL, 'ada', ERROR) },
  {
    id: 'first-email-busy',
    title: 'A passcode is being sent',
    of: 'first-email',
    prepare: hang('otps.email.loginOrCreate'),
    ...submitted(EMAIL, address, `${SUBMIT}[aria-busy]`),
  },
  {
    id: 'first-email-refused',
    title: 'The provider refuses',
    of: 'first-email',
    prepare: refuse(
      'otps.email.loginOrCreate',
      'too_many_requests',
      'Too many requests have been made. Please wait a minute and try again.',
      429,
    ),
    ...submitted(EMAIL, address, ERROR),
  },
  { id: 'first-phone-wrong', title: 'The number is invalid', of: 'first-phone', ...submitted('input[type="tel"]', '12', ERROR) },
  {
    id: 'first-phone-countries',
    title: 'The list of countries',
    of: 'first-phone',
    alone: true,
    async act({ click, find }) {
      await click('button.siw-country');
      await find('.siw-option[aria-selected="true"]');
    },
  },
  {
    id: 'first-phone-no-country',
    title: 'No such country',
    of: 'first-phone',
    alone: true,
    async act({ click, type, find }) {
      await click('button.siw-country');
      await type('.siw-search > .siw-input', 'atlantis');
      await find('.siw-empty:not(:empty)');
    },
  },
  { id: 'passcode-half', title: 'Three digits', of: 'passcode-email', ...typed(PASSCODE, '123') },
  {
    id: 'passcode-wrong',
    title: 'A wrong passcode',
    of: 'passcode-email',
    prepare: wrongPasscode,
    async act({ type, find }) {
      await type(PASSCODE, '123456');
      await find('[data-tone="error"], .siw-error:not(:empty)');
    },
  },
  {
    id: 'passcode-verifying',
    title: 'The passcode is being verified',
    of: 'passcode-email',
    prepare: hang('otps.authenticate'),
    async act({ type, find }) {
      await type(PASSCODE, '123456');
      await find('.siw-progress');
    },
  },
  {
    id: 'passcode-expired',
    title: 'The passcode has expired',
    of: 'passcode-email',
    screen: (now) => ({ expiresAt: now - 1000 }),
  },
  {
    id: 'passcode-resent',
    title: 'A new passcode was sent',
    of: 'passcode-email',
    ...toasted('.siw-link'),
  },
  {
    id: 'email-link-not-resent',
    title: 'No new reset mail could be sent',
    of: 'password-forgot',
    prepare: refuse(
      'passwords.resetByEmailStart',
      'too_many_requests',
      'Too many requests. Please wait a minute and try again.',
      429,
    ),
    ...toasted('.siw-button'),
  },
  {
    id: 'password-login-wrong',
    title: 'A wrong password',
    of: 'password-login',
    prepare: refuse('passwords.authenticate', 'unauthorized_credentials', 'Unauthorized credentials.', 401),
    ...submitted(PASSWORD, 'seven quiet otters', '.siw-error:not(:empty), .siw-alert, [data-tone="error"]'),
  },
  {
    id: 'password-login-locked',
    title: 'The account is locked',
    of: 'password-login',
    prepare: refuse(
      'passwords.authenticate',
      'user_lock_limit_reached',
      'This account is locked for 60 minutes because of too many wrong passwords. Please try again later.',
      429,
    ),
    ...submitted(PASSWORD, 'seven quiet otters', '.siw-error:not(:empty), .siw-alert, [data-tone="error"]'),
  },
  {
    id: 'password-login-busy',
    title: 'The password is being verified',
    of: 'password-login',
    prepare: hang('passwords.authenticate'),
    ...submitted(PASSWORD, 'seven quiet otters', `${SUBMIT}[aria-busy]`),
  },
  {
    id: 'password-create-weak',
    title: 'A weak password',
    of: 'password-create',
    async act({ type, find }) {
      await type(PASSWORD, 'sunshine');
      await find('.siw-meter [data-filled]');
    },
  },
  {
    id: 'password-create-strong',
    title: 'A strong password',
    of: 'password-create',
    async act({ type, find }) {
      await type(PASSWORD, 'seven quiet otters 1914');
      await find(`.siw-meter[data-tone="success"], ${SUBMIT}:not([aria-disabled])`);
    },
  },
  {
    id: 'password-create-breached',
    title: 'A password that leaked elsewhere',
    of: 'password-create',
    prepare: (idp) => idp.settings.set({ password: { luds: { complexity: 3, minimumCount: 8 } } }),
    async act({ type, find }) {
      await type(PASSWORD, 'Password123!');
      await find('.siw-checklist-item[data-met]');
      await find('[data-tone="error"], .siw-error:not(:empty)');
    },
  },
  {
    id: 'password-create-rules',
    title: 'A password by rules',
    of: 'password-create',
    prepare: (idp) => idp.settings.set({ password: { luds: { complexity: 3, minimumCount: 8 } } }),
    async act({ type, find }) {
      await type(PASSWORD, 'otters at sea');
      await find('.siw-checklist-item[data-met]');
    },
  },
  {
    id: 'password-reset-starts',
    title: 'Before the form to reset a password has come',
    of: 'password-reset',
    alone: true,
    starts: true,
  },
  {
    id: 'passkey-register-asks',
    title: 'Before it is known who is signed in',
    of: 'passkey-register',
    screen: () => ({ registrations: undefined }),
    asksAtOnce: true,
  },
  {
    id: 'passkeys-rename',
    title: 'A passkey is being renamed',
    of: 'passkeys',
    async act({ click, find }) {
      await click('.siw-item .siw-icon-button');
      await find('.siw-item .siw-input');
    },
  },
  {
    id: 'passkeys-delete',
    title: 'A passkey is about to be deleted',
    of: 'passkeys',
    async act({ click, find }) {
      await click('.siw-item .siw-icon-button + .siw-icon-button');
      await find('.siw-alert');
    },
  },
];
