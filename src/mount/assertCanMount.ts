import { hasPage } from '../browser/page.ts';
import type { Client } from '../client/Client.ts';
import { ConfigError } from '../errors.ts';
import { accept } from '../lib/check.ts';

/** Refuses what `createClient` has not returned, such as its options. */
const assertClient = accept('what createClient returns', (value) => 'send' in Object(value));

/** @throws ConfigError on a server, and if no widget can be mounted with `client` */
export function assertCanMount(client: Client): void {
  if (!hasPage()) throw new ConfigError('A server has no page. Mount in the browser.');
  assertClient(client, 'client');
  // A client of an older copy of this package on the page has no signal.
  if (client.signal?.aborted) throw new ConfigError('client was destroyed. Create another.');
}
