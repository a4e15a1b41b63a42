// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Fault } from '../../sandbox/definitions/faultKinds.ts';
import { createIdp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { createClient, type MountOptions, mountResetPassword } from '../../src/index.ts';
import { PASSWORD_RULES_WAIT_MS } from '../../src/limits.ts';
import { fakeClock } from '../support/fakeClock.ts';
import { BACKEND, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const STRONG = 'an old horse sings at noon';

function atAddress(address: string) {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', before));
}

const QUESTION = 'It is incomplete or was already used. Enter your email address to get a new one.';

/** The page that a link of Ada's reset mail leads to, with the widget on it. */
async function openLink(
  which: 'reset_password' | 'login',
  {
    settings,
    email,
    fault,
    signedIn,
    config,
  }: Pick<IdpOptions, 'settings'> & Pick<MountOptions, 'config'> & { email?: string; fault?: Fault; signedIn?: boolean } = {},
  onCallback: (clean: () => void) => void = () => {},
) {
  const idp = createIdp({ seed: [{ emails: [ADA], password: 'forgotten' }], ...(settings && { settings }) });
  const before = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  if (signedIn) await before.provider.passwords.authenticate({ email: ADA, password: 'forgotten', session_duration_minutes: 30 });
  await before.provider.passwords.resetByEmailStart({ email: ADA });
  before.destroy();
  const { searchParams, search } = new URL(idp.messages.last(ADA)?.links?.[which] ?? '');
  atAddress(`/reset${search}&theme=dark#top`);
  const token = searchParams.get('token') as string;
  if (fault) idp.faults.add({ call: 'magicLinks.authenticate', fault });
  onCallback(() => history.replaceState(null, '', '/reset'));
  return { ...openWidgetOn(idp, { resetToken: token, email, ...(config && { config }) }), token };
}

test('RST-01 CFG-03 a new password is set with the token of the mail', async () => {
  const { screen, user, sent, token, client, events } = await openLink('reset_password');
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(field.autocomplete).toBe('new-password');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(field, STRONG);
  expect(await screen.findByRole('meter', { name: 'Password strength: 4 out of 4' })).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.strengthCheck')).toEqual([{ password: STRONG }]);
  expect(sent('passwords.resetByEmail')).toEqual([{ token, password: STRONG, session_duration_minutes: 30 }]);
  expect(client.session.get()).toBeTruthy();
  expect(events.map(({ type }) => type)).toEqual([
    'PASSWORD_STRENGTH_CHECK',
    'PASSWORD_RESET_BY_EMAIL',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('RST-01 PWD-03 a new password that is submitted before its check has answered is sent once, when the check accepts it', async () => {
  const clock = fakeClock();
  const { screen, user, hold, sent } = await openLink('reset_password');
  const respond = hold('passwords.strengthCheck');
  await user.type(await screen.findByLabelText('New password'), `${STRONG}{Enter}`);
  await clock.pass(1_000);
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true');
  respond();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.resetByEmail')).toHaveLength(1);
});

test('RST-01 RST-03 a submitted password is not sent once the visitor logs in without it', async () => {
  const clock = fakeClock();
  const { screen, user, hold, idp, sent } = await openLink('reset_password');
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const respond = hold('passwords.strengthCheck');
  await user.type(await screen.findByLabelText('New password'), `${STRONG}{Enter}`);
  await clock.pass(1_000);
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  respond();
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([null, null]));
  expect(sent('passwords.resetByEmail')).toEqual([]);
});

test('RST-01 a token leaves the address as soon as the widget is there, and the rest of it stays', async () => {
  await openLink('login');
  expect(location.pathname + location.hash).toBe('/reset#top');
  const rest = new URLSearchParams(location.search);
  expect(rest.get('theme')).toBe('dark');
  expect([rest.has('token'), rest.has('stytch_token_type')]).toEqual([false, false]);
});

test.each([false, true])(
  'RST-02 a token that the browser refuses to remove from the address is removed when it has signed in; signed in before: %s',
  async (signedIn) => {
    const refuse = () =>
      vi.spyOn(history, 'replaceState').mockImplementationOnce(() => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
      });
    const { screen, user, token } = await openLink('login', { signedIn }, refuse);
    expect(location.search).toContain(token);
    if (signedIn) await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
    expect(location.href).not.toContain(token);
    expect(location.href).toMatch(/\/reset\?.*theme=dark#top$/);
    vi.restoreAllMocks();
  },
);

test('RST-01 the account is named where the page knows its address', async () => {
  const { screen } = await openLink('reset_password', { email: ADA });
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly, email.autocomplete]).toEqual([ADA, true, 'username']);
});

test('RST-01 MAIN-09 the reset form is where its flow starts: no way back, and the focus stays with the page', async () => {
  const { screen, user } = await openLink('reset_password');
  await screen.findByRole('heading', { name: 'Reset your password' });
  await settled();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await screen.findByRole('heading', { name: 'Success!' });
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('RST-01 after the question of a signed-in visitor, the field for the new password has the focus', async () => {
  const { screen, user } = await openLink('reset_password', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Switch account' }));
  const field = await screen.findByLabelText('New password');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each(['Continue', 'Login without a password'])(
  "RST-01 a visitor who has signed in meanwhile, presses '%s' and switches the account, need not type the new password again",
  async (name) => {
    const { screen, user, client, sent } = await openLink('reset_password');
    await user.type(await screen.findByLabelText('New password'), STRONG);
    const isReady = () => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull();
    await waitFor(isReady);
    await client.provider.passwords.authenticate({ email: ADA, password: 'forgotten', session_duration_minutes: 30 });
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Switch account' }));
    expect((await screen.findByLabelText<HTMLInputElement>('New password')).value).toBe(STRONG);
    await waitFor(isReady);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
    expect(sent('passwords.resetByEmail')).toMatchObject([{ password: STRONG }]);
  },
);

test('RST-02 CFG-10 the login link of the mail signs in without a click, once', async () => {
  const { screen, hold, sent, token, client, events } = await openLink('login');
  const respond = hold('magicLinks.authenticate');
  expect(await screen.findByRole('heading', { name: 'Logging in' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Logging in...' })).toBeTruthy();
  respond();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(sent('magicLinks.authenticate')).toEqual([{ token, session_duration_minutes: 30 }]);
  expect(client.user.get()?.emails?.[0]?.email).toBe(ADA);
  expect(events.map(({ type }) => type)).toEqual(['MAGIC_LINK_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('RST-01 RST-02 CFG-10 a new password, and the login link of the mail, sign in for the configured duration', async () => {
  const config = { sessionOptions: { sessionDurationMinutes: 75 } };
  const login = await openLink('login', { config });
  await login.screen.findByRole('heading', { name: 'Success!' });
  expect(login.sent('magicLinks.authenticate')).toMatchObject([{ session_duration_minutes: 75 }]);
  await login.client.session.revoke();
  login.widget.unmount();
  const { screen, user, sent } = await openLink('reset_password', { config });
  await user.type(await screen.findByLabelText('New password'), STRONG);
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  await screen.findByRole('heading', { name: 'Success!' });
  expect(sent('passwords.resetByEmail')).toMatchObject([{ session_duration_minutes: 75 }]);
});

test.each([
  ['has the focus when it is asked', false],
  ['leaves the focus in a field of the page', true],
])('RST-02 UI-01 a question that waits for the provider %s', async (_title, isTyping) => {
  const idp = createIdp();
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch, httpOnlyCookies: true });
  atAddress('/reset?stytch_token_type=login&token=a-token');
  const host = document.body.appendChild(document.createElement('div'));
  const field = document.body.appendChild(document.createElement('input'));
  if (isTyping) field.focus();
  const widget = mountResetPassword({ client, element: host, confirmLinks: true });
  onTestFinished(() => {
    widget.unmount();
    client.destroy();
    host.remove();
    field.remove();
  });
  const question = await within(host).findByRole('heading', { name: 'Do you want to sign in?' });
  expect(document.activeElement).toBe(isTyping ? field : question);
});

test('RST-04 ERR-02 a login link that does not work says why in an alert, and is not tried again by itself', async () => {
  atAddress('/reset?stytch_token_type=login&token=dead');
  const { screen, sent } = await openWidget({ resetToken: 'dead' });
  const text = await screen.findByText('The login link could not be found.');
  expect(text.closest('[role=alert]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(sent('magicLinks.authenticate')).toHaveLength(1);
});

test('RST-04 PWD-06 a login link of a reset email that was used leads to the form for a new email', async () => {
  const { screen, user } = await openLink('login', { fault: { kind: 'error', error_type: 'unable_to_auth_magic_link' } });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(QUESTION)).toBeTruthy();
});

test('RST-04 UI-01 the button of a link keeps the focus when another attempt is refused', async () => {
  const { screen, user, idp } = await openLink('login', { fault: { kind: 'drop' } });
  const button = await screen.findByRole('button', { name: 'Try again' });
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'error', error_type: 'unable_to_auth_magic_link' } });
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Resend email' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

test('RST-04 a login link without a response can be retried', async () => {
  atAddress('/reset?stytch_token_type=login&token=dead');
  const idp = createIdp();
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'drop' } });
  const { screen, user, sent } = openWidgetOn(idp, { resetToken: 'dead' });
  expect(await screen.findByText('Something went wrong. Please check your connection and try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The login link could not be found.')).toBeTruthy();
  expect(sent('magicLinks.authenticate')).toHaveLength(2);
});

test("RST-03 'Login without a password' redeems the token as a login link", async () => {
  const { screen, user, hold, sent, token, client } = await openLink('reset_password');
  const respond = hold('magicLinks.authenticate');
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  const busy = await screen.findByRole('button', { name: 'Logging in...' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await user.click(busy);
  respond();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('magicLinks.authenticate')).toEqual([{ token, session_duration_minutes: 30 }]);
  expect(client.session.get()).toBeTruthy();
});

test('RST-03 while the token is being redeemed one way, the other way waits', async () => {
  const { screen, user, hold } = await openLink('reset_password');
  const release = hold('magicLinks.authenticate');
  await user.type(await screen.findByLabelText('New password'), STRONG);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
  release();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
});

test('RST-04 a reset that fails shows the error message, and the form stays', async () => {
  const { screen, user, idp } = await openLink('reset_password');
  const field = await screen.findByLabelText<HTMLInputElement>('New password');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await user.type(field, STRONG);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  idp.faults.add({
    call: 'passwords.resetByEmail',
    fault: { kind: 'error', error_type: 'unable_to_auth_password_reset_token' },
  });
  await user.click(button);
  expect(await screen.findByText('The reset link has expired or was already used. Please request a new one.')).toBeTruthy();
  expect(field.value).toBe(STRONG);
});

test('RST-04 a login without a password that fails shows the error message', async () => {
  const { screen, user, idp, errors } = await openLink('reset_password');
  idp.faults.add({ call: 'magicLinks.authenticate', fault: { kind: 'error', error_type: 'unable_to_auth_magic_link' } });
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  expect(await screen.findByText('The login link has expired or was already used. Please request a new one.')).toBeTruthy();
  expect(errors.map(({ error_type }) => error_type)).toEqual(['unable_to_auth_magic_link']);
});

test('RST-01 PWD-15 PWD-12 the reset form shows the luds checklist and passes the rules on, and its check knows no address', async () => {
  const { screen, user, sent } = await openLink('reset_password', {
    email: ADA,
    settings: { password: { luds: { complexity: 2, minimumCount: 12 } } },
  });
  expect(await screen.findByText(/^Must be at least 12 characters long/)).toBeTruthy();
  expect(screen.getByText(/^Must contain 2 of the following/)).toBeTruthy();
  const field = screen.getByLabelText('New password');
  expect(field.getAttribute('passwordrules')).toBe('minlength: 12; required: lower; required: upper;');
  await user.type(field, 'horse7');
  await waitFor(() => expect(sent('passwords.strengthCheck')).toEqual([{ password: 'horse7' }]));
});

test('RST-01 PWD-15 at a first visit the form waits for the rules of the project, so that nothing in it moves, but not without end', async () => {
  const settings = { password: { luds: { complexity: 2, minimumCount: 12 } } };
  const forget = () => localStorage.clear();
  const { screen, hold, widget } = await openLink('reset_password', { settings }, forget);
  const respond = hold('bootstrap.get');
  await screen.findByRole('status', { name: 'Loading' });
  await settled();
  expect(screen.queryByLabelText('New password')).toBeNull();
  respond();
  await screen.findByLabelText('New password');
  expect(screen.getByText(/^Must be at least 12 characters long/)).toBeTruthy();
  widget.unmount();

  const clock = fakeClock();
  const later = await openLink('reset_password', { settings }, forget);
  later.hold('bootstrap.get');
  await settled();
  expect(later.screen.queryByLabelText('New password')).toBeNull();
  await clock.pass(PASSWORD_RULES_WAIT_MS);
  expect(await later.screen.findByLabelText('New password')).toBeTruthy();
});

test('RST-01 the widget takes the token from the address itself, and has it still when the page is loaded again', async () => {
  const { idp, widget, client, token } = await openLink('reset_password');
  expect(new URLSearchParams(location.search).has('token')).toBe(false);
  widget.unmount();
  client.destroy();
  const { screen, user, sent } = openWidgetOn(idp, { resetToken: '' });
  await user.type(await screen.findByLabelText('New password'), STRONG);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(sent('passwords.resetByEmail')).toEqual([{ token, password: STRONG, session_duration_minutes: 30 }]);
  expect(sessionStorage.length).toBe(0);
});

test('RST-01 so it has where the host has cleaned the address before it', async () => {
  const { idp, widget, client, token } = await openLink('reset_password', {}, (clean) => clean());
  widget.unmount();
  client.destroy();
  const { screen, user, sent } = openWidgetOn(idp, { resetToken: '' });
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(sent('magicLinks.authenticate')[0]).toMatchObject({ token });
});

test('RST-01 CFG-03 another token of the address than the one that the page passes stays there, also after the sign-in', async () => {
  const address = '/reset?token=invitation&theme=dark';
  const { screen, user, sent, token } = await openLink('reset_password', {}, () => history.replaceState(null, '', address));
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(sent('magicLinks.authenticate')).toMatchObject([{ token }]);
  expect(location.pathname + location.search).toBe(address);
});

test('RST-01 CFG-03 the token that the page passes comes before the one that the tab has of an earlier link', async () => {
  const { idp, widget, client } = await openLink('reset_password');
  widget.unmount();
  client.destroy();
  const { screen, user, sent } = openWidgetOn(idp, { resetToken: 'a-later-token' });
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  await waitFor(() => expect(sent('magicLinks.authenticate')).toMatchObject([{ token: 'a-later-token' }]));
});

test('RST-02 where the browser stores nothing, the login link signs in though the page redeems it too', async () => {
  const idp = createIdp({ seed: [{ emails: [ADA], password: 'forgotten' }] });
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  await client.provider.passwords.resetByEmailStart({ email: ADA });
  const { search, searchParams } = new URL(idp.messages.last(ADA)?.links?.login ?? '');
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  atAddress(`/reset${search}`);
  client.authenticateByUrl().catch(() => {});
  const host = document.body.appendChild(document.createElement('div'));
  const widget = mountResetPassword({ client, element: host, token: searchParams.get('token') as string });
  onTestFinished(async () => {
    widget.unmount();
    client.destroy();
    host.remove();
    refuse.mockRestore();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    await idp.close();
  });
  expect(await within(host).findByText(/^You (have successfully logged in\.|are already signed in)/)).toBeTruthy();
});

test('RST-02 a login link whose call got no response signs in after a reload', async () => {
  const { idp, widget, client, screen: first } = await openLink('login', { fault: { kind: 'drop' } });
  await first.findByRole('button', { name: 'Try again' });
  widget.unmount();
  client.destroy();
  const { screen } = openWidgetOn(idp, { resetToken: '' });
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test('RST-02 a login link that fails for a moment is not called one that does not work', async () => {
  const { screen, user } = await openLink('login', { fault: { kind: 'drop' } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading').textContent).toBe('Logging in');
  expect(screen.getByRole('alert').textContent).toMatch(/connection/i);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test('RST-04 a new password that is refused leaves the token, a token that is refused goes', async () => {
  const { screen, user, idp } = await openLink('reset_password');
  const reset = async (error_type: string) => {
    idp.faults.add({
      call: 'passwords.resetByEmail',
      fault: { kind: 'error', error_type, error_message: `Refused: ${error_type}.` },
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.click(button);
    await screen.findByText(`Refused: ${error_type}.`);
  };
  await user.type(await screen.findByLabelText('New password'), STRONG);
  await reset('weak_password');
  expect(sessionStorage.length).toBe(1);
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  await reset('unable_to_auth_password_reset_token');
  expect(sessionStorage.length).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), ADA);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`A link to reset your password was sent to you at ${ADA}.`)).toBeTruthy();
});

test('RST-01 PWD-06 a page without a token says why, and sends a new mail', async () => {
  const idp = createIdp({ seed: [{ emails: [ADA], password: 'forgotten' }] });
  const { screen, user, sent } = openWidgetOn(idp, { resetToken: '', config: { products: ['passwords'] } });
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeTruthy();
  expect(screen.getByText(QUESTION)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  await user.type(field, 'ada');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(sent('passwords.resetByEmailStart')).toEqual([]);
  await user.type(field, '@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(`A link to reset your password was sent to you at ${ADA}.`)).toBeTruthy();
  expect(sent('passwords.resetByEmailStart')).toEqual([{ email: ADA }]);
  await user.click(screen.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(idp.messages.list(ADA)).toHaveLength(2));
});

test("RST-04 PWD-18 a new email that cannot be sent shows an error under the address, also with the page's address", async () => {
  const { screen, user } = await openWidget({ resetToken: '', email: 'nobody@example.com' });
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await waitFor(() => expect(field.value).toBe('nobody@example.com'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test.each(['stytch_token_type=magic_links&token=abc', 'stytch_token_type=oauth&token=abc', 'token=', 'error=none'])(
  'RST-01 an address that carries %s is not a reset link, and stays as it is',
  async (query) => {
    atAddress(`/reset?${query}`);
    const { screen } = await openWidget({ resetToken: '' });
    expect(await screen.findByText(QUESTION)).toBeTruthy();
    expect(location.search).toBe(`?${query}`);
  },
);

test('RST-03 while the token is redeemed as a login link, a new password that is accepted is not sent', async () => {
  const { screen, user, hold, sent } = await openLink('reset_password');
  const release = hold('magicLinks.authenticate');
  const field = await screen.findByLabelText('New password');
  await user.type(field, STRONG);
  const submit = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Login without a password' }));
  await screen.findByRole('button', { name: 'Logging in...' });
  await user.click(submit);
  await user.type(field, '{Enter}');
  release();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('passwords.resetByEmail')).toEqual([]);
});

test('RST-03 while a new password is sent, the login without one does nothing', async () => {
  const { screen, user, hold, sent } = await openLink('reset_password');
  const release = hold('passwords.resetByEmail');
  await user.type(await screen.findByLabelText('New password'), STRONG);
  const submit = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
  await user.click(submit);
  const login = screen.getByRole('button', { name: 'Login without a password' });
  await waitFor(() => expect(login.getAttribute('aria-disabled')).toBe('true'));
  await user.click(login);
  release();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('magicLinks.authenticate')).toEqual([]);
});
