import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/index.ts';
import { createBrowser } from './createBrowser.ts';
import { refusal } from './refusal.ts';
import { forkHost } from './server/forkHost.ts';
import { startPostgres } from './startPostgres.ts';

const PAGE = 'http://localhost:3000';
const session_duration_minutes = 30;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let hosts: Awaited<ReturnType<typeof forkHost>>[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const settings = { postgres: postgres.url, trustedOrigins: [PAGE] };
  // One after the other: both create the tables.
  hosts = [await forkHost(settings), await forkHost(settings)];
});

afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  postgres.remove();
});

/** One browser and its calls to both servers. */
function visit() {
  const { fetch } = createBrowser(PAGE);
  const clients = hosts.map(({ url }) =>
    createClient({ backend: url, publicToken: 'public-token-test-1', fetch, httpOnlyCookies: true }),
  );
  const [first, second] = clients.map(({ provider }) => provider);
  if (!first || !second) throw new Error('There are two hosts.');
  return { first, second, destroy: () => clients.forEach((client) => void client.destroy()) };
}

test('a visitor starts at one server and finishes at the other; both know the session', async () => {
  const { first, second, destroy } = visit();
  const email = 'ada@example.test';
  const { method_id } = await first.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const token = (await hosts[0]?.messageTo(email))?.code ?? '';
  const response = await second.otps.authenticate({ token, method_id, session_duration_minutes });
  expect((await first.user.get({})).user_id).toBe(response.user_id);
  await first.session.revoke({});
  expect(await refusal(second.session.authenticate({}))).toBe('session_not_found');
  destroy();
});

test('two servers accept one code once', async () => {
  const visitors = [visit(), visit()];
  const email = 'grace@example.test';
  const { method_id } = (await visitors[0]?.first.otps.email.loginOrCreate({ email, expiration_minutes: 5 })) ?? {
    method_id: '',
  };
  const token = (await hosts[0]?.messageTo(email))?.code ?? '';
  const request = { token, method_id, session_duration_minutes };
  const results = await Promise.all(
    visitors.map(({ first, second }, index) => refusal((index === 0 ? first : second).otps.authenticate(request))),
  );
  expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
  for (const { destroy } of visitors) destroy();
});

test('while the database is down a sign-in fails with one sentence, and with the same code it works when the database is back', async () => {
  const { first, second, destroy } = visit();
  const email = 'joan@example.test';
  const { method_id } = await first.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const token = (await hosts[0]?.messageTo(email))?.code ?? '';
  const request = { token, method_id, session_duration_minutes };
  postgres.stop();
  await expect(second.otps.authenticate(request)).rejects.toMatchObject({ status_code: 503, error_type: 'service_unavailable' });
  await expect(first.otps.email.loginOrCreate({ email, expiration_minutes: 5 })).rejects.toMatchObject({ status_code: 503 });
  postgres.start();
  expect((await second.otps.authenticate(request)).user.emails).toMatchObject([{ email, verified: true }]);
  destroy();
});
