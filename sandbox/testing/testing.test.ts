// @vitest-environment happy-dom
import { configure, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createClient, mountLogin } from '../../src/index.ts';
import { clientOptions, createIdp, createInbox, signInAs } from './index.ts';

const ADA = 'ada@example.com';

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

test('a component test signs in with the mock, without a network', async () => {
  const idp = createIdp();
  const client = createClient(clientOptions(idp));
  const host = document.body.appendChild(document.createElement('div'));
  const widget = mountLogin({ client, element: host, config: { products: ['otp'] } });
  onTestFinished(async () => {
    widget.unmount();
    client.destroy();
    host.remove();
    await idp.close();
  });
  const user = userEvent.setup();
  await user.type(await within(host).findByLabelText('Email'), ADA);
  await user.click(within(host).getByRole('button', { name: 'Continue' }));
  await user.type(await within(host).findByLabelText('6-digit passcode'), await createInbox(idp).code(ADA));
  await within(host).findByText('Your passcode has been successfully verified.');
  expect(client.user.get()?.emails?.[0]?.email).toBe(ADA);
});

test('the mock throws in production with one sentence', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => createIdp()).toThrow(
    "signin-widget/testing lets anybody sign in and does not run in production: NODE_ENV is 'production'.",
  );
});

const sent = (to: string, code: string | null, link: string | null = null) =>
  ({ channel: 'email', to, subject: null, text: '', code, link }) as const;

test('an inbox returns each message once, newest first, and waits for the next', async () => {
  const idp = createIdp();
  const inbox = createInbox(idp);
  idp.messages.send(sent(ADA, '111111'));
  idp.messages.send(sent(ADA, '222222'));
  expect(await inbox.code(ADA)).toBe('222222');
  const next = inbox.code(ADA);
  idp.messages.send(sent('bo@example.com', '333333'));
  idp.messages.send(sent(ADA, null, 'https://example.com/?token=1'));
  idp.messages.send(sent(ADA, '444444'));
  expect(await next).toBe('444444');
  idp.messages.send(sent(ADA, null, 'https://example.com/?token=2'));
  expect(await inbox.link(ADA)).toBe('https://example.com/?token=2');
  expect((await inbox.message('bo@example.com')).code).toBe('333333');
});

test('an inbox in which nothing arrives says what did arrive elsewhere', async () => {
  const idp = createIdp();
  idp.messages.send(sent('bo@example.com', '333333'));
  await expect(createInbox(idp, 5).code(ADA)).rejects.toThrow(
    'No unread passcode to ada@example.com within 5 ms. So far messages went to bo@example.com.',
  );
});

test.each([true, false])(
  'a browser context gets the cookies of a session, readable by scripts unless httpOnlyCookies is %s',
  async (httpOnly) => {
    const idp = createIdp({ settings: { httpOnlyCookies: httpOnly }, seed: [{ phone_numbers: ['+12015550123'] }] });
    const cookies: { name: string; value: string; url: string; httpOnly: boolean }[] = [];
    const context = { addCookies: async (added: readonly (typeof cookies)[number][]) => void cookies.push(...added) };
    const url = 'http://localhost:3000';
    const session = await signInAs(context, idp, '+12015550123', { url, cookies: { jwtCookieName: 'jwt' }, minutes: 60 });
    expect(cookies).toMatchObject([
      { name: 'stytch_session', value: encodeURIComponent(session.session_token), url, httpOnly },
      { name: 'jwt', value: session.session_jwt, url, httpOnly },
    ]);
    expect(session.session_token).not.toBe('');
    const [stored] = idp.state.sessions.all();
    expect((stored?.expires_at ?? 0) - (stored?.started_at ?? 0)).toBe(60 * 60_000);
    expect(idp.state.users.all()).toHaveLength(1);
    expect(idp.messages.list()).toEqual([]);
    await expect(signInAs(context, idp, 'nobody', { url })).rejects.toThrow("'nobody'");
  },
);

test('a message that arrives after a wait has ended is still unread', async () => {
  const idp = createIdp();
  const inbox = createInbox(idp, 5);
  await expect(inbox.message(ADA)).rejects.toThrow('So far no messages were sent.');
  idp.messages.send(sent(ADA, '111111'));
  expect((await inbox.message(ADA)).code).toBe('111111');
});
