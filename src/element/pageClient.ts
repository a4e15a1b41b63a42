import type { Client, ClientOptions } from '../client.ts';
import { createClient } from '../createClient.ts';

const clients = Symbol.for('signin-widget clients');

type Page = Document & { [clients]?: Map<string, Client> };

/**
 * The client of a document for a project and its back end: one for all elements, which lives as long as the page, since a session goes
 * on when its sign-in form has left. It hangs on the document, so that no state outlives it.
 * @throws ConfigError as `createClient` does.
 */
export function pageClient(page: Page, options: Pick<ClientOptions, 'publicToken' | 'backend'>): Client {
  page[clients] ??= new Map();
  const known = page[clients];
  const key = JSON.stringify([options.publicToken, options.backend]);
  const client = known.get(key) ?? createClient(options);
  known.set(key, client);
  return client;
}
