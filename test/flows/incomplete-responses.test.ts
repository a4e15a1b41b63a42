// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { type AuthError, createClient } from '../../src/index.ts';
import { BACKEND, enterEmail, openWidgetOn } from '../support/openWidget.ts';

const ADA = 'ada@example.com';
const GENERIC = 'Something went wrong. Please check your connection and try again.';
const STRONG = 'an old horse sings at noon';

/** A provider whose responses at `path` lack the fields of these names, `times` times. */
function lacking(path: string, fields: readonly string[], times = 1) {
  const idp = createIdp({ seed: [{ emails: [ADA], password: STRONG }] });
  let left = times;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await idp.fetch(input, init);
    if (left === 0 || init?.method === 'OPTIONS' || !String(input).endsWith(path)) return response;
    left -= 1;
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));
    return Response.json({ data: rest });
  };
  return { idp, fetch };
}

const causes = (errors: readonly AuthError[]) =>
  errors.map(({ error_type, cause }) => `${error_type}: ${(cause as Error | undefined)?.message}`);

test('API-04 a passcode response without a method id shows an error, and the page learns the missing field', async () => {
  const { idp, fetch } = lacking('/otps/email/login_or_create', ['method_id']);
  const widget = openWidgetOn(idp, { client: { fetch }, config: { products: ['otp'] } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText(GENERIC)).toBeTruthy();
  expect(widget.screen.queryByRole('heading', { name: 'Enter passcode' })).toBeNull();
  expect(causes(widget.errors)).toEqual([
    'invalid_response: The response of otps.email.loginOrCreate is incomplete: method_id is missing.',
  ]);
  await widget.user.click(widget.screen.getByRole('button', { name: 'Continue' }));
  expect(await widget.screen.findByRole('heading', { name: 'Enter passcode' })).toBeTruthy();
});

test('API-04 a response without a session and without tokens is not a success', async () => {
  const { idp, fetch } = lacking('/passwords/authenticate', ['session', 'session_token', 'session_jwt']);
  const widget = openWidgetOn(idp, { client: { fetch }, config: { products: ['passwords'] } });
  await enterEmail(widget, ADA);
  await widget.user.type(await widget.screen.findByLabelText('Password'), STRONG);
  await widget.user.click(widget.screen.getByRole('button', { name: 'Continue' }));
  expect(await widget.screen.findByText(GENERIC)).toBeTruthy();
  expect(widget.client.session.get()).toBeNull();
  expect(widget.events.map(({ type }) => type)).toEqual(['USER_SEARCH']);
  expect(causes(widget.errors)[0]).toContain('passwords.authenticate is incomplete: session.session_id is missing.');
});

test('SES-02 SES-06 tokens without a session sign in until the browser closes, and the next page asks for the session', async () => {
  const { idp, fetch } = lacking('/passwords/authenticate', ['session']);
  const written = vi.spyOn(Object.getPrototypeOf(document), 'cookie', 'set');
  onTestFinished(() => written.mockRestore());
  const widget = openWidgetOn(idp, { client: { fetch }, config: { products: ['passwords'] } });
  await enterEmail(widget, ADA);
  await widget.user.type(await widget.screen.findByLabelText('Password'), STRONG);
  await widget.user.click(widget.screen.getByRole('button', { name: 'Continue' }));
  expect(await widget.screen.findByText('You have successfully logged in.')).toBeTruthy();
  const cookies = written.mock.calls.map(([cookie]) => String(cookie)).filter((cookie) => cookie.startsWith('stytch_session'));
  expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
    'stytch_session; Path=/; SameSite=Lax',
    'stytch_session_jwt; Path=/; SameSite=Lax',
  ]);
  expect([widget.client.session.get(), widget.client.user.get()?.emails?.[0]?.email]).toEqual([null, ADA]);
  widget.client.destroy();

  const next = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch });
  onTestFinished(() => next.destroy());
  await vi.waitFor(() => expect(next.session.get()?.session_id).toMatch(/^session-test-/));
});

test('API-04 a search that does not say who the visitor is sends no mail', async () => {
  const { idp, fetch } = lacking('/users/search', ['userType']);
  const widget = openWidgetOn(idp, { client: { fetch }, config: { products: ['passwords'] } });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText(GENERIC)).toBeTruthy();
  expect(widget.asked()).toEqual(['users.search']);
});

test('PWD-12 API-04 an incomplete strength response can be requested again', async () => {
  const { idp, fetch } = lacking('/passwords/strength_check', ['valid_password']);
  const widget = openWidgetOn(idp, { client: { fetch }, config: { products: ['passwords'] } });
  const { screen, user } = widget;
  await enterEmail(widget, 'eve@example.com');
  await user.type(await screen.findByLabelText('Password'), STRONG);
  expect(await screen.findByText(GENERIC)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText(GENERIC)).toBeNull();
});

test('PWD-12 API-04 under a policy without feedback, a strength response may omit it', async () => {
  const { idp, fetch } = lacking('/passwords/strength_check', ['feedback'], Number.POSITIVE_INFINITY);
  idp.settings.set({ password: 'none' });
  const { screen, user, ...widget } = openWidgetOn(idp, { client: { fetch }, config: { products: ['passwords'] } });
  await enterEmail({ screen, user, ...widget }, 'eve@example.com');
  await user.type(await screen.findByLabelText('Password'), STRONG);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText(GENERIC)).toBeNull();
});

test.each([['session'], ['session_token', 'session_jwt'], ['session', 'user', 'session_token', 'session_jwt']])(
  'SES-06 a response that lacks %s does not sign the visitor out, whoever asked for it',
  async (...fields) => {
    const { idp, fetch } = lacking('/sessions/authenticate', fields, 2);
    const connect = () => createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch });
    const first = connect();
    await first.provider.passwords.authenticate({ email: ADA, password: STRONG, session_duration_minutes: 30 });
    await expect(first.session.authenticate()).rejects.toMatchObject({ error_type: 'invalid_response' });
    const tokens = first.session.getTokens();
    expect([first.session.get() !== null, tokens !== null]).toEqual([true, true]);
    first.destroy();

    const asks = () => idp.calls.list().filter(({ call }) => call === 'session.authenticate').length;
    const next = connect();
    onTestFinished(() => {
      next.destroy();
      localStorage.clear();
      for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
      return idp.close();
    });
    await vi.waitFor(() => expect(asks()).toBe(2));
    // The response after it is complete.
    await next.session.authenticate();
    expect(next.session.get()).not.toBeNull();
    expect(next.session.getTokens()?.session_token).toBe(tokens?.session_token);
  },
);

test('API-04 the responses of a host’s provider object are checked in the same way', async () => {
  const idp = createIdp();
  const base = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(() => base.destroy());
  const { log: _, ...calls } = base.provider;
  const provider = {
    ...calls,
    bootstrap: { get: async () => ({ projectName: 'Shop', emailDomains: null, captcha: {} }) as never },
    otps: { ...calls.otps, email: { loginOrCreate: async () => ({ request_id: 'r', status_code: 200 }) as never } },
  };
  const widget = openWidgetOn(idp, { client: { provider }, config: { products: ['otp'] } });
  expect(await widget.client.bootstrap.ready).toMatchObject({ projectName: 'Shop', emailDomains: [], captcha: null });
  await enterEmail(widget, ADA);
  expect(await widget.screen.findByText(GENERIC)).toBeTruthy();
  expect(causes(widget.errors)[0]).toContain('method_id is missing');
});
