import { expect, test } from 'vitest';
import { resolveConfig } from '../../config.ts';
import { sendEmailLink } from './flow.ts';

const email = 'ada@example.com';
const minutes = { login_expiration_minutes: 30, signup_expiration_minutes: 30 };

test.each([
  [{}, {}],
  [{ loginRedirectURL: 'https://shop.example/in' }, { login_magic_link_url: 'https://shop.example/in' }],
  [{ signupRedirectURL: 'https://shop.example/up' }, { signup_magic_link_url: 'https://shop.example/up' }],
  [{ loginExpirationMinutes: 5 }, { login_expiration_minutes: 5 }],
  [{ signupExpirationMinutes: 90 }, { signup_expiration_minutes: 90 }],
  [{ createUserAsPending: true }, { create_user_as_pending: true }],
  [{ domainHint: 'shop.example' }, { domain_hint: 'shop.example' }],
])('CFG-08 with the options %j the call for a login link has no others', async (emailMagicLinksOptions, sent) => {
  const order: unknown[] = [];
  const tools = {
    config: resolveConfig({ products: ['emailMagicLinks'], emailMagicLinksOptions }),
    log: (event: object) => order.push(event),
    async send(...call: unknown[]) {
      await Promise.resolve();
      order.push(call);
    },
  };
  expect(await sendEmailLink(tools as never, email)).toEqual({ name: 'email-link/sent', email, canCreatePassword: false });
  expect(order).toStrictEqual([
    ['magicLinks.email.loginOrCreate', { email, ...minutes, ...sent }],
    { event_name: 'email_sent', details: { email, type: 'login_or_create_eml' } },
  ]);
});
