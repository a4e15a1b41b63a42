import type { Client } from '../client/Client.ts';
import type { ClientOptions } from '../client/ClientOptions.ts';
import { checkClientOptions } from '../client/checkClientOptions.ts';
import { createClientWith } from '../client/createClient.ts';
import { guardSession } from './guardSession.ts';

const clients = Symbol.for('signin-widget clients');

type Page = Document & { [clients]?: Map<string, Client> };

function guardedClient(options: Pick<ClientOptions, 'publicToken' | 'backend'>): Client {
  // The guard reads the address of the back end.
  checkClientOptions(options);
  const { access, hasOther } = guardSession(options);
  const client = createClientWith(options, access);
  const { session } = client;
  // A link asks the visitor before it replaces the session of another back end.
  const guarded: Client['session'] = { ...session, mayExist: () => hasOther() || session.mayExist() };
  // Not a spread, which would create `provider`.
  return Object.defineProperties({} as Client, {
    ...Object.getOwnPropertyDescriptors(client),
    session: { value: guarded, enumerable: true },
  });
}

/**
 * Returns the client of a document for a project and its back end. All elements with the same values share it. It lives as long
 * as the page, because the session outlives the form, or until the page destroys it. It is stored on the document, so that no
 * module keeps state. `guardSession` describes which sessions it uses.
 * @throws ConfigError as `createClient` does.
 */
export function pageClient(page: Page, options: Pick<ClientOptions, 'publicToken' | 'backend'>): Client {
  page[clients] ??= new Map();
  const known = page[clients];
  const key = JSON.stringify([options.publicToken, options.backend]);
  const found = known.get(key);
  // A client of an older copy of this package on the page has no signal.
  const client = found && !found.signal?.aborted ? found : guardedClient(options);
  known.set(key, client);
  return client;
}
