import { expect, test } from 'vitest';
import { type Config, resolveConfig } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import { sendEmailLink, sendLinkByEmail } from './flow.ts';

const email = 'ada@example.com';
const logged = { event_name: 'email_sent', details: { email, type: 'login_or_create_eml' } };

/** The tools of a step. Each call fails with `failure`, if there is one. `done` lists the calls and the events in their order. */
function toolsOf(
  emailMagicLinksOptions: NonNullable<Config['emailMagicLinksOptions']> = {},
  failure?: AuthError,
  { signal } = new AbortController(),
) {
  const done: unknown[] = [];
  const tools = {
    signal,
    config: resolveConfig({ emailMagicLinksOptions }),
    log: (event: object) => done.push(event),
    async send(name: string, request: object) {
      done.push([name, request]);
      if (failure) throw failure;
      return {};
    },
  };
  return { tools: tools as never, done };
}

test.each([
  [{}, { login_expiration_minutes: 30, signup_expiration_minutes: 30 }],
  [{ loginExpirationMinutes: 5 }, { login_expiration_minutes: 5, signup_expiration_minutes: 30 }],
  [{ signupExpirationMinutes: 90 }, { login_expiration_minutes: 30, signup_expiration_minutes: 90 }],
  [
    { loginRedirectURL: 'https://shop.example/in' },
    { login_expiration_minutes: 30, signup_expiration_minutes: 30, login_magic_link_url: 'https://shop.example/in' },
  ],
  [
    { signupRedirectURL: 'https://shop.example/up' },
    { login_expiration_minutes: 30, signup_expiration_minutes: 30, signup_magic_link_url: 'https://shop.example/up' },
  ],
  [
    { createUserAsPending: false, domainHint: 'shop.example', loginTemplateId: 'in', signupTemplateId: 'up', locale: 'es' },
    {
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
      create_user_as_pending: false,
      domain_hint: 'shop.example',
      login_template_id: 'in',
      signup_template_id: 'up',
      locale: 'es',
    },
  ],
])('CFG-08 EML-01 with %j a login link is sent with exactly these options, then logged', async (options, wire) => {
  const { tools, done } = toolsOf(options);
  expect(await sendLinkByEmail(tools, email)).toStrictEqual({ name: 'email-link/sent', email, canCreatePassword: false });
  expect(done).toStrictEqual([['magicLinks.email.loginOrCreate', { email, ...wire }], logged]);
});

test('PWD-05 the screen of a sent link knows whether the visitor may create a password', async () => {
  expect(await sendEmailLink(toolsOf().tools, email, true)).toMatchObject({ canCreatePassword: true });
});

test('EVT-01 a login link that was not sent is not logged as sent', async () => {
  const failure = new AuthError({ error_type: 'too_many_requests', status_code: 429 });
  const { tools, done } = toolsOf({}, failure);
  await expect(sendLinkByEmail(tools, email)).rejects.toBe(failure);
  expect(done).toHaveLength(1);
});

test('MAIN-06 a form that was left while its code loaded sends no login link', async () => {
  const left = new AbortController();
  left.abort();
  const { tools, done } = toolsOf({}, undefined, left);
  await expect(sendLinkByEmail(tools, email)).rejects.toMatchObject({ name: 'AbortError' });
  expect(done).toEqual([]);
});
