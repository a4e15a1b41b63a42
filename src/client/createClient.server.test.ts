// @vitest-environment node
import { expect, test } from 'vitest';
import { createClient } from './createClient.ts';

test('PKG-02 on a server a client makes no call and reports no session', async () => {
  const addresses: unknown[] = [];
  const fetch = async (address: unknown) => {
    addresses.push(address);
    return Response.json({ data: {} });
  };
  const client = createClient({ publicToken: 'public-token-test-1', fetch: fetch as never });
  expect(client.bootstrap.get()).toBeNull();
  expect(client.session.get()).toBeNull();
  expect(client.session.getTokens()).toBeNull();
  expect(client.user.get()).toBeNull();
  expect(await client.authenticateByUrl()).toBeNull();
  expect(await client.bootstrap.ready).toMatchObject({ captcha: null });
  client.destroy();
  expect(addresses).toEqual([]);
});
