import { passkey } from '@better-auth/passkey';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../sandbox/idp/testing/createAuthenticator.ts';
import { createGate } from './createGate.ts';
import { PAGE, postToEndpoint, refusal, startHost, tokenOf } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const OLD = 'plum-Harbor-tricycle-9';
const NEW = 'velvet-Anchor-parsnip-4';
const ATTACKERS = 'copper-Lantern-orchid-7';

/** A host that holds a request while it compares a password or stores a passkey. */
async function startSlowHost() {
  const gate = createGate();
  const links: string[] = [];
  const verify = async (given: { hash: string; password: string }) => {
    const isSame = await verifyPassword(given);
    await gate.pass();
    return isSame;
  };
  const host = await startHost({
    changePlugins: (plugins) => [
      ...plugins.filter(({ id }) => id !== 'passkey'),
      passkey({
        registration: { afterVerification: async () => gate.pass() },
        authentication: { afterVerification: async () => gate.pass() },
      }),
    ],
    options: {
      emailAndPassword: {
        enabled: true,
        password: { hash: hashPassword, verify },
        sendResetPassword: async ({ token }: { token: string }) => void links.push(token),
      },
    },
  });
  return { ...host, gate, links };
}

type Host = Awaited<ReturnType<typeof startSlowHost>>;
type Visitor = ReturnType<Host['visit']>;

/** Actions of the owner of the address. */
const proofs: Record<string, (host: Host) => Promise<{ user_id: string }>> = {
  reset: async ({ visit, links }) => {
    await visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    return visit().passwords.resetByEmail({ token: links.at(-1) ?? '', password: NEW, session_duration_minutes });
  },
  passcode: async ({ visit, last }) => {
    const { method_id } = await visit().otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    return visit().otps.authenticate({ method_id, token: last(email).code ?? '', session_duration_minutes });
  },
  'login link': async ({ visit, last }) => {
    await visit().magicLinks.email.loginOrCreate({ email, login_magic_link_url: `${PAGE}/login` });
    return visit().magicLinks.authenticate({ token: tokenOf(last(email).link), session_duration_minutes });
  },
};

/** Lets the owner prove the address while a request of the attacker is in progress. */
async function meanwhile(host: Host, attack: () => Promise<Response>, prove: (host: Host) => Promise<unknown>) {
  host.gate.arm();
  const response = attack();
  await host.gate.reached;
  await prove(host);
  host.gate.open();
  return response;
}

async function startAttack() {
  const host = await startSlowHost();
  const attacker = host.visit();
  await attacker.passwords.create({ email, password: OLD, session_duration_minutes });
  return { host, attacker };
}

const isSignedIn = async (visitor: Visitor) =>
  (await refusal(visitor.session.authenticate({ session_duration_minutes }))) === 'accepted';
const signIn = ({ visit }: Host, password: string) =>
  refusal(visit().passwords.authenticate({ email, password, session_duration_minutes }));

async function passkeysOf({ auth }: Host) {
  const { adapter } = (await auth.$context) as unknown as { adapter: { findMany(query: object): Promise<unknown[]> } };
  return adapter.findMany({ model: 'passkey', where: [] });
}

async function createPasskey({ backend }: Host, visitor: Visitor) {
  const authenticator = createAuthenticator();
  const started = await callWire(backend, visitor, 'POST', '/sdk/v1/webauthn/register/start', { domain: 'localhost' });
  return { authenticator, response: await authenticator.make(started.public_key_credential_creation_options, PAGE) };
}

test.each(Object.entries(proofs))('attack: a sign-in with the old password is in progress during a %s', async (_name, prove) => {
  const { host } = await startAttack();
  const thief = host.visit();
  const { status } = await meanwhile(host, () => postToEndpoint(host, thief, '/sign-in/email', { email, password: OLD }), prove);
  expect(status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
});

test.each(Object.entries(proofs))('attack: a passkey is added during a %s', async (_name, prove) => {
  const { host, attacker } = await startAttack();
  const { response } = await createPasskey(host, attacker);
  const { status } = await meanwhile(
    host,
    () => postToEndpoint(host, attacker, '/passkey/verify-registration', { response }),
    prove,
  );
  expect(status).toBe(401);
  expect(await passkeysOf(host)).toEqual([]);
  expect(await isSignedIn(attacker)).toBe(false);
});

test.each(['passcode', 'login link'])('attack: a sign-in with a passkey is in progress during a %s', async (name) => {
  const { host, attacker } = await startAttack();
  const { authenticator, response } = await createPasskey(host, attacker);
  await postToEndpoint(host, attacker, '/passkey/verify-registration', { response });
  const thief = host.visit();
  const asked = await callWire(host.backend, thief, 'POST', '/sdk/v1/webauthn/authenticate/start/primary', {
    domain: 'localhost',
  });
  const used = await authenticator.use(asked.public_key_credential_request_options, PAGE);
  const attack = () => postToEndpoint(host, thief, '/passkey/verify-authentication', { response: used });
  await meanwhile(host, attack, proofs[name] as (host: Host) => Promise<unknown>);
  expect(await isSignedIn(thief)).toBe(false);
});

test.each(Object.entries(proofs))('attack: the password is changed during a %s', async (name, prove) => {
  for (const revokeOtherSessions of [false, true]) {
    const { host, attacker } = await startAttack();
    const body = { currentPassword: OLD, newPassword: ATTACKERS, revokeOtherSessions };
    await meanwhile(host, () => postToEndpoint(host, attacker, '/change-password', body), prove);
    expect(await isSignedIn(attacker)).toBe(false);
    expect(await signIn(host, ATTACKERS)).toBe('unauthorized_credentials');
    expect(await signIn(host, NEW)).toBe(name === 'reset' ? 'accepted' : 'unauthorized_credentials');
  }
});

test('a password is changed, and the new one signs in', async () => {
  const { host, attacker: visitor } = await startAttack();
  const body = { currentPassword: OLD, newPassword: NEW, revokeOtherSessions: true };
  expect((await postToEndpoint(host, visitor, '/change-password', body)).status).toBe(200);
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await signIn(host, OLD)).toBe('unauthorized_credentials');
  expect(await signIn(host, NEW)).toBe('accepted');
});
