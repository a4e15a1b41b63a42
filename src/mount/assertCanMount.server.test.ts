// @vitest-environment node
import { expect, test } from 'vitest';
import { mountScreen } from '../devtools.ts';
import {
  ConfigError,
  createClient,
  type MountOptions,
  mountLogin,
  mountPasskeyRegistration,
  mountRedirect,
  mountResetPassword,
} from '../index.ts';

test.each<[string, (options: MountOptions) => unknown]>([
  ['mountLogin', mountLogin],
  ['mountPasskeyRegistration', mountPasskeyRegistration],
  ['mountRedirect', mountRedirect],
  ['mountResetPassword', mountResetPassword],
  ['mountScreen', (options) => mountScreen(options, { name: 'main' })],
])('CFG-01 PKG-02 on a server, %s says to mount in the browser', (_name, mount) => {
  const client = createClient({ publicToken: 'public-token-test-1', backend: 'http://localhost:4000' });
  const problem = new ConfigError('A server has no page. Mount in the browser.');
  expect(() => mount({ client, element: '#sign-in' })).toThrow(problem);
});
