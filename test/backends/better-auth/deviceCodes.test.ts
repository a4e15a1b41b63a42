import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';
import { postToEndpoint, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const client_id = 'television';
const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';

type Host = Awaited<ReturnType<typeof startHost>>;

/** A device that a visitor with an unproven address has approved. */
async function approveDevice(host: Host) {
  const [visitor, device] = [host.visit(), host.visit()];
  await visitor.passwords.create({ email, password: 'plum-Harbor-tricycle-9', session_duration_minutes });
  const { device_code, user_code } = await (await postToEndpoint(host, device, '/device/code', { client_id })).json();
  expect((await visitor.browser.fetch(`${host.backend}/api/auth/device?user_code=${user_code}`)).status).toBe(200);
  expect((await postToEndpoint(host, visitor, '/device/approve', { userCode: user_code })).status).toBe(200);
  return () => postToEndpoint(host, device, '/device/token', { grant_type, device_code, client_id });
}

const start = () =>
  startHost({ changePlugins: (plugins) => [...plugins, deviceAuthorization({ schema: {}, validateClient: () => true })] });

test('a device that the visitor approved receives a session', async () => {
  const redeem = await approveDevice(await start());
  expect((await redeem()).status).toBe(200);
});

test.each(Object.entries(proofs))(
  'attack: a device that somebody else approved receives a session after the proof of the address by %s',
  async (_name, prove) => {
    const host = await start();
    const redeem = await approveDevice(host);
    await prove(host, host.visit());
    const response = await redeem();
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  },
);

test('attack: a device that a thief of a session has approved receives a session after a reset', async () => {
  const host = await start();
  const { internalAdapter } = Object(await host.auth.$context);
  const redeem = await approveDevice(host);
  const { user } = await internalAdapter.findUserByEmail(email);
  await internalAdapter.updateUser(user.id, { emailVerified: true });
  await proofs.reset?.(host, host.visit());
  const response = await redeem();
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
});
