// @vitest-environment happy-dom
import { createClient } from 'signin-widget';
import { expect, test } from 'vitest';
import { namingProject } from './namingProject.ts';

test('sign-in at a provider leaves the page with the project’s token, also in a popup', async () => {
  const own = createClient({
    publicToken: 'public-token-test-devtools-1',
    backend: 'http://localhost:4100',
    fetch: async () => Response.json({ status_code: 404, error_type: 'not_found' }, { status: 404 }),
  });
  const client = namingProject(own, window, 'public-token-test-of-the-project');
  const addresses: string[] = [];
  await client.provider.oauth.start({ provider: 'google' }, { navigate: (address) => addresses.push(address) });
  expect(addresses.map((address) => new URL(address).searchParams.get('public_token'))).toEqual([
    'public-token-test-of-the-project',
  ]);
  client.destroy();
});
