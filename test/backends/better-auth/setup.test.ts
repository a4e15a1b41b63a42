import { captcha } from 'better-auth/plugins';
import { createWidgetHandler, WidgetHandlerError } from 'signin-widget/better-auth';
import { afterEach, expect, test, vi } from 'vitest';
import { startHost } from './startHost.ts';

afterEach(() => void vi.restoreAllMocks());

test('an unsupported version of Better Auth, or something else, is one clear error at the start', async () => {
  const { auth } = await startHost();
  const needed = 'signin-widget/better-auth needs better-auth 1.7.16 or newer, and';
  const message = (version: string) =>
    `${needed} version ${version} is installed, with which accounts can be taken over. Run npm install better-auth@latest.`;
  const withPlugin = (version: string) => ({ ...auth, options: { plugins: [{ id: 'email-otp', version }] } });
  for (const version of ['1.6.33', '1.7.6', '1.7.15', '1.7.16-beta.1', '0.8.20', '1.7', 'latest'])
    expect(() => createWidgetHandler(withPlugin(version))).toThrow(message(version));
  for (const version of ['1.7.16', '1.7.25', '1.8.0', '1.10.0-rc.1', '2.0.0'])
    expect(createWidgetHandler(withPlugin(version))).toBeTypeOf('function');
  expect(() => createWidgetHandler({} as never)).toThrow(WidgetHandlerError);
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const handler = createWidgetHandler({
    ...auth,
    $context: Promise.resolve({ ...Object(await auth.$context), version: '1.7.6' }),
  });
  await expect(handler.ready).rejects.toThrow(message('1.7.6'));
  expect((await handler(new Request('http://localhost/sdk/v1/users/me'))).status).toBe(503);
  expect(printed.mock.calls).toEqual([[message('1.7.6')]]);
});

test('attack: a session that has ended adds a passkey, because Better Auth reads it from a cookie', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const withCache = { options: { session: { cookieCache: { enabled: true } } } };
  await expect((await startHost(withCache)).answer.ready).rejects.toThrow('Remove session.cookieCache, or the plugin passkey.');
  const changePlugins = (plugins: { id: string }[]) => plugins.filter(({ id }) => id !== 'passkey');
  await (await startHost({ ...withCache, changePlugins })).answer.ready;
});

test('attack: an account moves to the address of another person, and is taken back with a reset of the former address', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const user = { changeEmail: { enabled: true, updateEmailWithoutVerification: true } };
  const { answer } = await startHost({ options: { user } });
  await expect(answer.ready).rejects.toThrow('user.changeEmail.updateEmailWithoutVerification');
});

test('attack: an account with the address of another person stays open after that person has signed in at a provider', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const account = { accountLinking: { requireLocalEmailVerified: false } };
  const { answer } = await startHost({ options: { account } });
  await expect(answer.ready).rejects.toThrow('account.accountLinking.requireLocalEmailVerified');
});

test('attack: a configuration that the handler refuses leaves the endpoints of Better Auth open', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const session = { cookieCache: { enabled: true } };
  const host = await startHost({ options: { session }, handler: { betterAuthSignIn: false } });
  await expect(host.answer.ready).rejects.toThrow('session.cookieCache');
  const reply = await host.visit().browser.fetch(`${host.backend}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.test', password: 'velvet-Anchor-parsnip-4', name: 'Ada' }),
  });
  expect(reply.status).toBe(404);
});

test('a wrong set-up of the captcha is an error at the start', async () => {
  const { auth } = await startHost();
  const context = Object(await auth.$context);
  const handlerWith = (provider: string, options?: { captcha: { siteKey: string } }) => {
    const plugins = [captcha({ provider, secretKey: 'secret' } as never)];
    return createWidgetHandler(
      { ...auth, $context: Promise.resolve({ ...context, options: { ...context.options, plugins } }) },
      options,
    ).ready;
  };
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(handlerWith('google-recaptcha')).rejects.toThrow('set the option captcha: { siteKey }');
  await expect(handlerWith('hcaptcha', { captcha: { siteKey: 'key' } })).rejects.toThrow("'google-recaptcha' only");
  await expect(createWidgetHandler(auth, { captcha: { siteKey: 'key' } }).ready).rejects.toThrow('needs the plugin captcha');
});
