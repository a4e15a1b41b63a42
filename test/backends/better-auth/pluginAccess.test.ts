import { admin } from 'better-auth/plugins/admin';
import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';
import { postToEndpoint, refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const password = 'plum-Harbor-tricycle-9';

const text = { type: 'string', required: true } as const;

/** Tables of the plugins apiKey and oauthProvider, which are packages of their own. */
const tables = {
  id: 'tables',
  schema: {
    apikey: { fields: { key: text, referenceId: text } },
    oauthAccessToken: { fields: { token: text, userId: text } },
    oauthRefreshToken: { fields: { token: text, userId: text } },
    oauthConsent: { fields: { clientId: text, userId: text } },
  },
} as const;

test.each(Object.entries(proofs))(
  'attack: keys and tokens that somebody made for an account stay after the proof of its address by %s',
  async (_name, prove) => {
    const host = await startHost({ changePlugins: (plugins) => [...plugins, tables] });
    const { adapter } = Object(await host.auth.$context);
    const { user_id } = await host.visit().passwords.create({ email, password, session_duration_minutes });
    const rowsOf = (userId: string) => ({
      apikey: { key: `key-${userId}`, referenceId: userId },
      oauthAccessToken: { token: `access-${userId}`, userId },
      oauthRefreshToken: { token: `refresh-${userId}`, userId },
      oauthConsent: { clientId: 'client-1', userId },
    });
    for (const userId of [user_id, 'other'])
      for (const [model, data] of Object.entries(rowsOf(userId))) await adapter.create({ model, data });
    await prove(host, host.visit());
    for (const [model, data] of Object.entries(rowsOf('other')))
      expect(await adapter.findMany({ model })).toEqual([expect.objectContaining(data)]);
  },
);

test('attack: a thief of the session of an administrator acts as another user after a reset', async () => {
  const host = await startHost({ changePlugins: (plugins) => [...plugins, admin()] });
  const { internalAdapter } = Object(await host.auth.$context);
  const [thief, other] = [host.visit(), host.visit()];
  const { user_id } = await thief.passwords.create({ email, password, session_duration_minutes });
  await internalAdapter.updateUser(user_id, { role: 'admin', emailVerified: true });
  const { user_id: userId } = await other.passwords.create({
    email: 'other@example.test',
    password,
    session_duration_minutes,
  });
  expect((await postToEndpoint(host, thief, '/admin/impersonate-user', { userId })).status).toBe(200);
  expect((await thief.user.get({})).user_id).toBe(userId);
  await proofs.reset?.(host, host.visit());
  expect(await refusal(thief.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  expect((await other.user.get({})).user_id).toBe(userId);
});

test('an administrator who has acted as another user returns to the own session', async () => {
  const host = await startHost({ changePlugins: (plugins) => [...plugins, admin()] });
  const { internalAdapter } = Object(await host.auth.$context);
  const [administrator, other] = [host.visit(), host.visit()];
  const { user_id } = await administrator.passwords.create({ email, password, session_duration_minutes });
  await internalAdapter.updateUser(user_id, { role: 'admin' });
  const { user_id: userId } = await other.passwords.create({ email: 'other@example.test', password, session_duration_minutes });
  await postToEndpoint(host, administrator, '/admin/impersonate-user', { userId });
  expect((await postToEndpoint(host, administrator, '/admin/stop-impersonating', {})).status).toBe(200);
  expect((await administrator.user.get({})).user_id).toBe(user_id);
});
