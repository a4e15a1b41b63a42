// @vitest-environment happy-dom
import { createClient } from 'signin-widget';
import { expect, test } from 'vitest';
import { withPublicToken } from './withPublicToken.ts';

test('sign-in at a provider leaves the page with the provider’s public token, also in a popup', async () => {
  const own = createClient({
    publicToken: 'public-token-test-devtools-1',
    backend: 'http://localhost:4100',
    fetch: async () => Response.json({ status_code: 404, error_type: 'not_found' }, { status: 404 }),
  });
  const client = withPublicToken(own, window, 'public-token-test-of-the-project');
  const addresses: string[] = [];
  await client.provider.oauth.start({ provider: 'google' }, { navigate: (address) => addresses.push(address) });
  expect(addresses.map((address) => new URL(address).searchParams.get('public_token'))).toEqual([
    'public-token-test-of-the-project',
  ]);
  client.destroy();
});

test('EXT-04 the widget’s own call for a sign-in at a provider names the provider’s public token, too, and other calls do not', async () => {
  const own = createClient({
    publicToken: 'public-token-test-devtools-1',
    backend: 'http://localhost:4100',
    fetch: async () => Response.json({ status_code: 404, error_type: 'not_found' }, { status: 404 }),
  });
  const sent: unknown[] = [];
  const send = (async (name: string, _request: unknown, options: unknown) => sent.push([name, options])) as never;
  const client = withPublicToken({ ...own, send }, window, 'public-token-test-of-the-project');
  const addresses: string[] = [];
  const options = { navigate: (address: string) => addresses.push(address) };
  await client.send('oauth.start', { provider: 'google' } as never, options as never);
  await client.send('users.search', { email: 'ada@example.com' }, options as never);
  const [started, searched] = sent as [string, typeof options][];
  started?.[1].navigate('https://auth.example/start?public_token=public-token-test-devtools-1');
  expect(addresses).toEqual(['https://auth.example/start?public_token=public-token-test-of-the-project']);
  expect(searched?.[1]).toBe(options);
  own.destroy();
});
