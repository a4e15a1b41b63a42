import { oneTimeToken } from 'better-auth/plugins/one-time-token';
import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';
import { postToEndpoint, refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

const start = () => startHost({ changePlugins: (plugins) => [...plugins, oneTimeToken({ setOttHeaderOnNewSession: true })] });

async function signUp({ visit }: Host) {
  const visitor = visit();
  await visitor.passwords.create({ email, password: 'plum-Harbor-tricycle-9', session_duration_minutes });
  return visitor;
}

const generate = async ({ backend }: Host, { browser }: Visitor) =>
  (await (await browser.fetch(`${backend}/api/auth/one-time-token/generate`)).json()).token;

const redeem = (host: Host, token: string, visitor = host.visit()) =>
  postToEndpoint(host, visitor, '/one-time-token/verify', { token });

test('attack: a one-time token is used twice, or several times at once', async () => {
  const host = await start();
  const visitor = await signUp(host);
  const token = await generate(host, visitor);
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => redeem(host, token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect((await redeem(host, token)).status).toBe(400);
});

test.each(Object.entries(proofs))('attack: a one-time token of somebody else is used after a %s', async (_name, prove) => {
  const host = await start();
  const token = await generate(host, await signUp(host));
  await prove(host, host.visit());
  const thief = host.visit();
  expect((await redeem(host, token, thief)).status).toBe(400);
  expect(await refusal(thief.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});

test('attack: a one-time token is used after the sign-out, or by a page of another site', async () => {
  const host = await start();
  const visitor = await signUp(host);
  const token = await generate(host, visitor);
  const form = new URLSearchParams({ token });
  const headers = { Origin: 'https://attacker.example', Cookie: 'any=1', 'Content-Type': 'application/json' };
  const url = `${host.backend}/api/auth/one-time-token/verify`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify({ token }) })).status).toBe(403);
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(415);
  await visitor.session.revoke({});
  expect((await redeem(host, token)).status).toBe(400);
});

test('attack: the responses of the handler pass on a token that opens the session', async () => {
  const host = await start();
  const response = await fetch(`${host.backend}/sdk/v1/passwords`, {
    method: 'POST',
    headers: {
      Origin: 'http://localhost:3000',
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa('token:token')}`,
    },
    body: JSON.stringify({ email, password: 'plum-Harbor-tricycle-9', session_duration_minutes }),
  });
  expect(response.status).toBe(200);
  expect([...response.headers.keys()].filter((name) => /ott|auth-token/.test(name))).toEqual([]);
});
