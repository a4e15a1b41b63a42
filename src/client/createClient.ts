import { hasPage } from '../browser/page.ts';
import { SIGN_IN_TYPES, saveCallback } from '../browser/saveCallback.ts';
import { createStorage } from '../browser/storage.ts';
import { loadCalls } from '../chunks/loadCalls.ts';
import { assertBooleans } from '../lib/assertBooleans.ts';
import { createLoader } from '../lib/async/createLoader.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { Bootstrap, ProviderEvent } from '../provider/contract.ts';
import { createBootstrap } from '../provider/createBootstrap.ts';
import { createProvider } from '../provider/createProvider.ts';
import { defaultBootstrap } from '../provider/defaultBootstrap.ts';
import { defaultBackend } from '../provider/http/defaultBackend.ts';
import type { Send } from '../provider/Send.ts';
import { type ClientAccess, lazySession } from '../session/lazySession.ts';
import type { Client } from './Client.ts';
import type { ClientOptions } from './ClientOptions.ts';
import { checkClientOptions } from './checkClientOptions.ts';
import type { ClientCalls } from './createSend.ts';

/**
 * Connects a page to its identity provider: fetches the configuration, restores the visitor's session and refreshes it. One
 * client serves every widget of a page. On a server it does nothing until one of its functions is called.
 *
 * Without `backend` or `provider`, calls go to a third party's service: see `ClientOptions.backend`.
 *
 * @throws ConfigError that names the wrong option.
 * @example
 * const client = createClient({ publicToken: 'public-token-test-…', backend: 'https://auth.example.com' });
 */
export const createClient = (options: ClientOptions): Client => createClientWith(options, { storage: createStorage() });

/** Creates a client as `createClient` does, with another access to the browser. */
export function createClientWith(options: ClientOptions, access: ClientAccess): Client {
  checkClientOptions(options);
  const { publicToken } = options;
  const life = new AbortController();
  const signal = life.signal;
  const tabStorage = createStorage('sessionStorage');

  const loadOnce = createLoader();
  const load = async () =>
    (await loadCalls()).createSend(options, {
      ...access,
      tabStorage,
      session,
      signal,
      bootstrap: () => bootstrap.ask(),
    });
  const calls = async (): Promise<ClientCalls> => loadOnce(load);
  // The code of the calls loads while the page shows its first screen.
  const send: Send = async (name, request, callOptions) => (await calls()).send(name, request, callOptions);
  const log = async (event: ProviderEvent) => {
    try {
      (await calls()).log(event);
    } catch {}
  };

  const url = new URL(options.backend ?? defaultBackend(publicToken));
  const place = { ...options, ...access, url, signal, owned: options.provider?.session?.state };
  const session = lazySession(place, async (known) => (await calls()).loadSession(place, known));

  const live = hasPage();
  if (live) session.start();
  const bootstrap = live
    ? createBootstrap({
        fetch: async (limit) => (await calls()).fetchBootstrap(limit),
        ...access,
        key: storageKey(publicToken, 'bootstrap'),
        signal,
      })
    : serverBootstrap;

  const capabilities = options.provider?.capabilities;
  let provider: Client['provider'] | undefined;

  return {
    publicToken,
    nonce: options.nonce,
    googleScriptURL: options.googleScriptURL,
    url,
    // For the page's own calls, which most pages do not make.
    get provider() {
      provider ??= createProvider({ send, log }, capabilities);
      return provider;
    },
    capabilities,
    send,
    log,
    bootstrap,
    session: {
      get: session.session.get,
      subscribe: session.session.subscribe,
      getTokens: session.getTokens,
      mayExist: session.mayExist,
      authenticate: (request = {}) => send('session.authenticate', request),
      async revoke(revokeOptions) {
        await (await session.load()).revoke(revokeOptions);
      },
    },
    user: { get: session.user.get, subscribe: session.user.subscribe },
    authenticateByUrl: createRedeem(calls, () => saveCallback(tabStorage, publicToken, SIGN_IN_TYPES)),
    storage: access.storage,
    tabStorage,
    signal,
    destroy: () => life.abort(),
  };
}

/** Redeems the token that `save` returns. A second call while the first is under way gets the first one's response. */
function createRedeem(calls: () => Promise<ClientCalls>, save: () => string | null): Client['authenticateByUrl'] {
  let redeeming: ReturnType<Client['authenticateByUrl']> | null = null;
  async function redeem(...parameters: Parameters<ClientCalls['redeem']>) {
    try {
      return await (await calls()).redeem(...parameters);
    } finally {
      redeeming = null;
    }
  }
  return async (request) => {
    const saved = save();
    const { replaceSession, startedElsewhere } = { ...request };
    assertBooleans({ replaceSession, startedElsewhere });
    if (saved) redeeming ??= redeem(saved, request);
    return redeeming;
  };
}

const serverBootstrap = {
  get: () => null,
  subscribe: () => () => {},
  ready: Promise.resolve<Bootstrap>(defaultBootstrap),
  ask: () => serverBootstrap.ready,
};
