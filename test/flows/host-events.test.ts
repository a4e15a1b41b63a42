// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { signUp } from '../../sandbox/idp/testing/callIdp.ts';
import { installWallets } from '../../sandbox/wallets/installWallets.ts';
import { oauthMessage } from '../../src/browser/oauth/oauthMessages.ts';
import { type Config, createClient } from '../../src/index.ts';
import { installPasskeyDevice } from '../support/installPasskeyDevice.ts';
import { BACKEND, enterEmail, type OpenedWidget, openWidget, openWidgetOn } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const STRONG = 'an old horse sings at noon';
const withPassword: IdpOptions = { seed: [{ emails: [ADA], password: STRONG }] };
const withoutPassword: IdpOptions = { seed: [{ emails: [ADA] }] };

const press = async ({ screen, user }: OpenedWidget, name: string) => user.click(await screen.findByRole('button', { name }));
const heading = ({ screen }: OpenedWidget, name: string) => screen.findByRole('heading', { name });

async function enterCode(widget: OpenedWidget, to: string) {
  const field = await widget.screen.findByLabelText('6-digit passcode');
  await widget.user.type(field, (await widget.message(to)).code ?? '');
  await heading(widget, 'Success');
}

async function enterPhone(widget: OpenedWidget) {
  await widget.user.type(await widget.screen.findByLabelText('Phone number'), '2015550123{Enter}');
  await enterCode(widget, '+12015550123');
}

/** A window of its own, in which a visitor consents at once. */
function openConsentingWindow({ idp }: OpenedWidget) {
  const popup = {
    closed: false,
    close: () => {},
    postMessage: () => {},
    location: {
      async replace(address: string) {
        const page = await (await idp.fetch(address)).text();
        const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
        const body = new URLSearchParams({ flow, new: ADA, answer: 'allow' });
        const response = await idp.fetch(address.replace(/start\?.*/, 'consent'), { method: 'POST', body });
        const token = new URL(response.headers.get('Location') ?? '').searchParams.get('token') ?? '';
        const message = new MessageEvent('message', {
          data: oauthMessage({ token }, { publicToken: idp.publicToken, url: new URL(BACKEND) }),
          origin: location.origin,
        });
        window.dispatchEvent(Object.assign(message, { source: popup }));
      },
    },
  };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as never);
  onTestFinished(() => opened.mockRestore());
}

/** Types a new password, and submits it after one check of its strength has accepted it. */
async function setPassword(widget: OpenedWidget, label: string) {
  const { screen, user } = widget;
  await user.click(await screen.findByLabelText(label));
  await user.paste(STRONG);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  await heading(widget, 'Success!');
}

interface Flow {
  flow: string;
  config: Config;
  idp?: IdpOptions;
  walk(widget: OpenedWidget): Promise<unknown>;
  received: readonly string[];
  logs?: readonly string[];
  errors?: readonly string[];
}

const CODE = 'email_sent login_or_create_otp';
const LINK = 'email_sent login_or_create_eml';
const RESET = 'email_sent reset_password';

const flows: Flow[] = [
  {
    flow: 'an email link',
    config: { products: ['emailMagicLinks'] },
    async walk(widget) {
      await enterEmail(widget, ADA);
      await press(widget, 'Try again');
      await heading(widget, 'Sign up or log in');
    },
    received: ['MAGIC_LINK_LOGIN_OR_CREATE'],
    logs: [LINK, 'email_try_again_clicked login_or_create_eml'],
  },
  {
    flow: 'a passcode by email, sent twice',
    config: { products: ['otp'] },
    async walk(widget) {
      await enterEmail(widget, ADA);
      await press(widget, 'Resend code');
      await widget.message(ADA, 2);
      await widget.screen.findByText('Code resent', { selector: '.siw-toast-text, .siw-toast-text *' });
      await enterCode(widget, ADA);
    },
    received: ['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
    logs: [CODE, 'email_try_again_clicked login_or_create_otp', CODE],
  },
  ...(['sms', 'whatsapp'] as const).map((channel) => ({
    flow: `a passcode by ${channel}`,
    config: { products: ['otp'], otpOptions: { methods: [channel] } } satisfies Config,
    walk: enterPhone,
    received: ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
  })),
  {
    flow: 'a new account with a password',
    config: { products: ['passwords'] },
    async walk(widget) {
      await enterEmail(widget, ADA);
      await setPassword(widget, 'Password');
    },
    received: ['USER_SEARCH', 'PASSWORD_STRENGTH_CHECK', 'PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'],
  },
  {
    flow: 'a new account without a password',
    config: { products: ['passwords', 'otp'] },
    async walk(widget) {
      await enterEmail(widget, ADA);
      await press(widget, 'Email me a login code');
      await enterCode(widget, ADA);
    },
    received: ['USER_SEARCH', 'OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
    logs: [CODE],
  },
  {
    flow: 'the password of an account',
    config: { products: ['passwords'] },
    idp: withPassword,
    async walk(widget) {
      await enterEmail(widget, ADA);
      await widget.user.type(await widget.screen.findByLabelText('Password'), `${STRONG}{Enter}`);
      await heading(widget, 'Success!');
    },
    received: ['USER_SEARCH', 'PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
  },
  {
    flow: 'a password that has to be renewed',
    config: { products: ['passwords'] },
    idp: withPassword,
    async walk(widget) {
      widget.idp.faults.add({ call: 'passwords.authenticate', fault: { kind: 'error', error_type: 'reset_password' } });
      await enterEmail(widget, ADA);
      await widget.user.type(await widget.screen.findByLabelText('Password'), `${STRONG}{Enter}`);
      await heading(widget, 'Check your email to set a new password!');
    },
    received: ['USER_SEARCH', 'PASSWORD_RESET_BY_EMAIL_START'],
    logs: [RESET],
    errors: ['reset_password'],
  },
  {
    flow: 'a forgotten password',
    config: { products: ['passwords', 'emailMagicLinks'] },
    idp: withPassword,
    async walk(widget) {
      await enterEmail(widget, ADA);
      await press(widget, 'Forgot Password?');
      await press(widget, 'Resend email');
      await widget.screen.findByText('Email resent', { selector: '.siw-toast-text, .siw-toast-text *' });
      await press(widget, 'Login without a password');
      await widget.screen.findByText(`An email was sent to ${ADA}.`);
    },
    received: ['USER_SEARCH', 'PASSWORD_RESET_BY_EMAIL_START', 'PASSWORD_RESET_BY_EMAIL_START', 'MAGIC_LINK_LOGIN_OR_CREATE'],
    logs: [RESET, 'email_try_again_clicked reset_password', RESET, LINK],
  },
  {
    flow: 'a first password',
    config: { products: ['passwords', 'emailMagicLinks'] },
    idp: withoutPassword,
    async walk(widget) {
      await enterEmail(widget, ADA);
      await press(widget, 'Create a password instead');
      await heading(widget, 'Check your email!');
    },
    received: ['USER_SEARCH', 'MAGIC_LINK_LOGIN_OR_CREATE', 'PASSWORD_RESET_BY_EMAIL_START'],
    logs: [LINK, RESET],
  },
  {
    flow: 'a provider, in a window of its own',
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }], popup: true } },
    async walk(widget) {
      openConsentingWindow(widget);
      await press(widget, 'Continue with GitHub');
      await heading(widget, 'Success!');
    },
    received: ['OAUTH_START', 'OAUTH_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
  },
  {
    flow: 'a wallet, and of no end',
    config: { products: ['crypto'] },
    async walk(widget) {
      onTestFinished(installWallets(window, ['metamask'], { owner: async () => true }));
      await press(widget, 'Continue with MetaMask');
      await widget.screen.findByText('You have successfully connected your wallet.');
    },
    received: ['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE'],
  },
];

test.each(flows)(
  'EVT-01 EVT-02 the events of the host and of the log, in order: $flow',
  async ({ config, idp, walk, received, logs = [], errors = [] }) => {
    const widget = await openWidget({ config, ...(idp && { idp }) });
    await walk(widget);
    expect(widget.events.map(({ type }) => type)).toEqual(received);
    expect(widget.errors.map(({ error_type }) => error_type)).toEqual(errors);
    const logged = await widget.logged();
    expect(logged.map(({ event_name, details }) => [event_name, (details as { type?: string }).type].join(' ').trim())).toEqual([
      'sdk_instance_instantiated',
      'render_login_screen',
      ...logs,
    ]);
  },
);

test.each([
  {
    how: 'a new password',
    which: 'reset_password',
    walk: (widget: OpenedWidget) => setPassword(widget, 'New password'),
    received: ['PASSWORD_STRENGTH_CHECK', 'PASSWORD_RESET_BY_EMAIL'],
  },
  {
    how: 'its form, without a password',
    which: 'reset_password',
    walk: (widget: OpenedWidget) => press(widget, 'Login without a password'),
    received: ['MAGIC_LINK_AUTHENTICATE'],
  },
  { how: 'its login link', which: 'login', walk: async () => {}, received: ['MAGIC_LINK_AUTHENTICATE'] },
] as const)('EVT-02 the events of the host after a reset mail, in order: $how', async ({ which, walk, received }) => {
  const idp = createIdp(withPassword);
  const before = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  await before.provider.passwords.resetByEmailStart({ email: ADA });
  before.destroy();
  const { search, searchParams } = new URL(idp.messages.last(ADA)?.links?.[which] ?? '');
  const address = location.href;
  history.replaceState(null, '', search);
  onTestFinished(() => history.replaceState(null, '', address));
  const widget = openWidgetOn(idp, { resetToken: searchParams.get('token') ?? '' });
  await walk(widget);
  await heading(widget, 'Success!');
  expect(widget.events.map(({ type }) => type)).toEqual([...received, 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('EVT-02 the events of passkeys, in order', async () => {
  const idp = createIdp();
  installPasskeyDevice({ autofill: false });
  const { session_token } = await signUp(idp, ADA);
  document.cookie = `stytch_session=${session_token}; path=/`;
  document.cookie = 'stytch_session_jwt=x; path=/';
  const widget = openWidgetOn(idp, { registration: true });
  const { screen, user, events } = widget;
  await press(widget, 'Create a Passkey');
  await press(widget, 'Rename: Passkey 1');
  await user.keyboard('Desk{Enter}');
  await press(widget, 'Set up another Passkey');
  await press(widget, 'Skip');
  await press(widget, 'Done');
  expect(events.map(({ type }) => type)).toEqual([
    'USER_GET',
    'PASSKEY_REGISTER',
    'PASSKEY_UPDATE',
    'USER_GET',
    'PASSKEY_SKIP',
    'PASSKEY_DONE',
  ]);
  const login = openWidgetOn(idp, { config: { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } } });
  await press(login, 'Login with a Passkey');
  await heading(login, 'Success.');
  expect(login.events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  await press(widget, 'Delete: Desk');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());
  expect(events.slice(6).map(({ type }) => type)).toEqual(['PASSKEY_DELETE', 'USER_GET']);
});
