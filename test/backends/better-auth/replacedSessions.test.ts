import { multiSession } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const password = 'plum-Harbor-tricycle-9';
const [ada, eve] = ['ada@example.test', 'eve@example.test'];

type Host = Awaited<ReturnType<typeof startHost>>;

/** A visitor with a session, and a thief who has copied it. */
async function visitWithThief(host: Host) {
  const [visitor, thief] = [host.visit(), host.visit()];
  await visitor.passwords.create({ email: ada, password, session_duration_minutes });
  for (const [name, value] of visitor.browser.jar) thief.browser.jar.set(name, value);
  return { visitor, thief };
}

const check = ({ session }: ReturnType<Host['visit']>) => refusal(session.authenticate({ session_duration_minutes }));

test.each([ada, eve])('attack: a session stays open after its browser has signed in again, as %s', async (email) => {
  const host = await startHost();
  const { visitor, thief } = await visitWithThief(host);
  expect(await check(thief)).toBe('accepted');
  const other = host.visit();
  await other.passwords.authenticate({ email: ada, password, session_duration_minutes });
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: eve, expiration_minutes: 5 });
  if (email === eve) await visitor.otps.authenticate({ method_id, token: host.last(eve).code ?? '', session_duration_minutes });
  else await visitor.passwords.authenticate({ email, password, session_duration_minutes });
  expect(await check(thief)).toBe('session_not_found');
  expect([await check(visitor), await check(other)]).toEqual(['accepted', 'accepted']);
});

test('a failed sign-in leaves the session', async () => {
  const host = await startHost();
  const { visitor, thief } = await visitWithThief(host);
  await refusal(visitor.passwords.authenticate({ email: ada, password: 'wrong', session_duration_minutes }));
  expect([await check(visitor), await check(thief)]).toEqual(['accepted', 'accepted']);
});

test('with the plugin multiSession, the session of another user stays', async () => {
  const host = await startHost({ changePlugins: (plugins) => [...plugins, multiSession()] });
  const { visitor } = await visitWithThief(host);
  const { user_id } = await visitor.user.get({});
  await visitor.passwords.create({ email: eve, password, session_duration_minutes });
  const list = await visitor.browser.fetch(`${host.backend}/api/auth/multi-session/list-device-sessions`);
  expect((await list.json()).map(({ user }: { user: { id: string } }) => user.id)).toContain(user_id);
});
