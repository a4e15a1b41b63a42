import type { Client, ClientOptions } from '../client/client.ts';
import { createClient } from '../client/createClient.ts';

const clients = Symbol.for('signin-widget clients');

type Page = Document & { [clients]?: Map<string, Client> };

/**
 * Returns the client of a document for a project and its back end. All elements with the same values share it. It lives as long
 * as the page, because the session outlives the form. It is stored on the document, so that no module keeps state.
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
