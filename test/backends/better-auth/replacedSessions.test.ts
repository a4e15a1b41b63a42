import { multiSession } from 'better-auth/plugins';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { expect, test } from 'vitest';
import { postToEndpoint, refusal, startHost } from './startHost.ts';

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

test('the session of a device does not replace that of the browser which requests it', async () => {
  const host = await startHost({
    changePlugins: (plugins) => [...plugins, deviceAuthorization({ schema: {}, validateClient: () => true })],
  });
  const { visitor } = await visitWithThief(host);
  const client_id = 'television';
  const { device_code, user_code } = await (await postToEndpoint(host, visitor, '/device/code', { client_id })).json();
  await visitor.browser.fetch(`${host.backend}/api/auth/device?user_code=${user_code}`);
  await postToEndpoint(host, visitor, '/device/approve', { userCode: user_code });
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  expect((await postToEndpoint(host, visitor, '/device/token', { grant_type, device_code, client_id })).status).toBe(200);
  expect(await check(visitor)).toBe('accepted');
});

test('a sign-up by code of the server with the headers of an administrator leaves their session', async () => {
  const host = await startHost();
  const { visitor } = await visitWithThief(host);
  const Cookie = [...visitor.browser.jar].map((pair) => pair.join('=')).join('; ');
  await host.auth.api.signUpEmail({ body: { email: eve, password, name: 'Eve' }, headers: new Headers({ Cookie }) });
  expect(await check(visitor)).toBe('accepted');
});
