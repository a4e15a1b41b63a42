import { emailOTP } from 'better-auth/plugins/email-otp';
import { magicLink } from 'better-auth/plugins/magic-link';
import * as widget from 'signin-widget/better-auth';
import { expect, test } from 'vitest';
import { PAGE, refusal, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;
const KNOWN = 'ada@example.test';
const UNKNOWN = 'nobody@example.test';
const STRONG = 'plum-Harbor-tricycle-9';
const OTHER = 'velvet-Anchor-parsnip-4';
const minutes = { expiration_minutes: 5 };

type Started = Awaited<ReturnType<typeof startHost>>;

/** A visitor without a password. */
async function signUpByCode({ visit, last }: Started, email: string) {
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, ...minutes });
  await visitor.otps.authenticate({ method_id, token: last(email).code ?? '', session_duration_minutes });
}

/** The plugins, with one replaced by another that has the same id. */
const replace =
  <Plugin extends { id: string }>(plugin: Plugin) =>
  (plugins: { id: string }[]) =>
    plugins.map((each) => (each.id === plugin.id ? plugin : each));

test('with revealAccounts a search shows who has a password, who has an account without one, and who is new', async () => {
  const host = await startHost({ handler: { revealAccounts: true } });
  await signUpByCode(host, 'bo@example.test');
  await host.visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  const typeOf = async (email: string) => (await host.visit().users.search({ email })).userType;
  expect(await Promise.all([KNOWN, 'Ada@Example.Test', 'bo@example.test', UNKNOWN].map(typeOf))).toEqual([
    'password',
    'password',
    'passwordless',
    'new',
  ]);
});

test.each(['new', 'passwordless'] as const)(
  'without revealAccounts a search responds with %s for every address',
  async (searchResponse) => {
    const { visit } = await startHost({ handler: { searchResponse } });
    await visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
    for (const email of [KNOWN, UNKNOWN]) expect((await visit().users.search({ email })).userType).toBe(searchResponse);
  },
);

test.each([
  [true, 'duplicate_email'],
  [false, 'reset_password'],
])('with revealAccounts %s a second sign-up learns that there is an account only if it may be known', async (known, type) => {
  const host = await startHost({ handler: { revealAccounts: known } });
  const { visit } = host;
  await visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  await signUpByCode(host, 'bo@example.test');
  const create = (email: string) => refusal(visit().passwords.create({ email, password: OTHER, session_duration_minutes }));
  expect(await create(KNOWN)).toBe(type);
  // A user without a password may set the first one with the proof of an email.
  expect(await create('bo@example.test')).toBe('reset_password');
});

test.each([true, false])(
  'with revealAccounts %s a sign-up signs in with the right password unless accounts are revealed',
  async (known) => {
    const { visit } = await startHost({ handler: { revealAccounts: known } });
    const request = { email: KNOWN, password: STRONG, session_duration_minutes };
    const { user_id } = await visit().passwords.create(request);
    const again = visit().passwords.create(request);
    if (known) expect(await refusal(again)).toBe('duplicate_email');
    else expect((await again).user_id).toBe(user_id);
  },
);

test.each([
  [undefined, 'accepted'],
  [true, 'message_not_sent'],
])('with revealAccounts %s a passcode that fails without sign-up is %s', async (revealAccounts, known) => {
  let isDown = false;
  const sent: string[] = [];
  const plugin = emailOTP({
    disableSignUp: true,
    async sendVerificationOTP({ email }) {
      if (isDown) throw new Error('The mail server does not respond.');
      sent.push(email);
    },
  });
  const { visit } = await startHost({ changePlugins: replace(plugin), handler: { revealAccounts: revealAccounts === true } });
  await visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  const send = (email: string) => refusal(visit().otps.email.loginOrCreate({ email, ...minutes }));
  expect([await send(KNOWN), await send(UNKNOWN)]).toEqual(['accepted', 'accepted']);
  expect(sent).toEqual([KNOWN]);
  isDown = true;
  expect([await send(KNOWN), await send(UNKNOWN)]).toEqual([known, 'accepted']);
});

test('with revealAccounts the email of a reset that fails is an error, and an unknown address gets none', async () => {
  let isDown = false;
  const sent: string[] = [];
  const deliver = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('The mail server does not respond.');
    sent.push(to);
  };
  const { visit } = await startHost({ deliver, handler: { revealAccounts: true } });
  await visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  const start = (email: string) =>
    refusal(visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` }));
  expect([await start(KNOWN), await start(UNKNOWN), sent]).toEqual(['accepted', 'accepted', [KNOWN]]);
  isDown = true;
  expect([await start(KNOWN), await start(UNKNOWN)]).toEqual(['message_not_sent', 'accepted']);
});

test('a login link without sign-up says so to an address without an account, and signs the others in', async () => {
  const links: string[] = [];
  const plugin = magicLink({
    disableSignUp: true,
    sendMagicLink: async (message) => void links.push(widget.signInLink(message)),
  });
  const { visit } = await startHost({ changePlugins: replace(plugin) });
  await visit().passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  const redeem = async (email: string) => {
    await visit().magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/in` });
    return refusal(visit().magicLinks.authenticate({ token: tokenOf(links.at(-1) ?? ''), session_duration_minutes }));
  };
  expect([await redeem(KNOWN), await redeem(UNKNOWN)]).toEqual(['accepted', 'signup_disabled']);
});

test('without sign-up with a password, an account signs in and a new address is refused', async () => {
  const options = { emailAndPassword: { enabled: true, disableSignUp: true, sendResetPassword: async () => {} } };
  const { visit, auth } = await startHost({ options });
  const request = { email: UNKNOWN, password: STRONG, session_duration_minutes };
  expect(await refusal(visit().passwords.create(request))).toBe('email_password_sign_up_disabled');
  const { internalAdapter } = (await auth.$context) as unknown as {
    internalAdapter: { findUserByEmail(email: string): Promise<unknown> };
  };
  expect(await internalAdapter.findUserByEmail(UNKNOWN)).toBeNull();
});

test('a reset link that has expired is distinguished from one that was used', async () => {
  const { visit, last, auth } = await startHost();
  const visitor = visit();
  await visitor.passwords.create({ email: KNOWN, password: STRONG, session_duration_minutes });
  const { adapter } = (await auth.$context) as { adapter: { updateMany(query: object): Promise<unknown> } };
  const reset = async (change: (token: string) => Promise<unknown>) => {
    await visitor.passwords.resetByEmailStart({ email: KNOWN, reset_password_redirect_url: `${PAGE}/reset` });
    const token = tokenOf(last(KNOWN).link);
    await change(token);
    const request = { token, password: OTHER, session_duration_minutes };
    return visit()
      .passwords.resetByEmail(request)
      .catch((error: unknown) => error);
  };
  const expire = (token: string) =>
    adapter.updateMany({
      model: 'verification',
      where: [{ field: 'identifier', value: `reset-password:${token}` }],
      update: { expiresAt: new Date(Date.now() - 1_000) },
    });
  const use = (token: string) => visit().passwords.resetByEmail({ token, password: OTHER, session_duration_minutes });
  const error_type = 'unable_to_auth_password_reset_token';
  expect(await reset(expire)).toMatchObject({ error_type, error_details: { reason: 'expired' } });
  const used = await reset(use);
  expect(used).toMatchObject({ error_type });
  expect(used).not.toHaveProperty('error_details.reason');
});
