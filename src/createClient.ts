import { afterPaint } from './browser/afterPaint.ts';
import { cookieJar } from './browser/cookieJar.ts';
import { hasPage, pageHostname, pageParam, removePageParams } from './browser/page.ts';
import { createStorage } from './browser/storage.ts';
import { checkClientOptions } from './checkClientOptions.ts';
import type { Client, ClientOptions } from './client.ts';
import type { Calls } from './createCalls.ts';
import { createLoader } from './lib/createLoader.ts';
import { storageKey } from './lib/storageKey.ts';
import { toAuthError } from './lib/toAuthError.ts';
import { SESSION_DURATION_MINUTES } from './limits.ts';
import type { Bootstrap } from './provider/contract.ts';
import { createBootstrap } from './provider/createBootstrap.ts';
import { defaultBootstrap } from './provider/defaultBootstrap.ts';
import { defaultBackend } from './provider/http/defaultBackend.ts';
import { loadedProvider } from './provider/loadedProvider.ts';
import { loadedSession } from './session/loadedSession.ts';

/** What `authenticateByUrl` spends. */
const LANDING_TYPES = ['magic_links', 'login', 'oauth'];

/** Where the protocol's own error pages live; its messages link to them. */
const PROTOCOL_HOST = 'stytch.com';

/**
 * Connects a page to its identity provider: fetches the configuration, takes up the visitor's session and keeps it fresh.
 * One client serves every widget of a page. On a server it does nothing until it is asked to.
 *
 * @throws ConfigError naming the option that is wrong.
 * @example
 * const client = createClient({ publicToken: 'public-token-test-…', backend: 'https://auth.example.com' });
 */
export function createClient(options: ClientOptions): Client {
  checkClientOptions(options);
  const { publicToken } = options;
  const life = new AbortController();
  const { signal } = life;
  const storage = createStorage();

  let need = () => {};
  const needed = new Promise<void>((resolve) => {
    need = resolve;
  });

  const loadOnce = createLoader();
  const load = async () =>
    (await import('./chunks/calls.ts')).createCalls(options, { storage, session, signal, bootstrap: neededBootstrap });
  const calls = async (): Promise<Calls> => {
    try {
      return await loadOnce(load);
    } catch (cause) {
      throw toAuthError(cause, undefined, 'network_error');
    }
  };
  const provider = loadedProvider(async () => (await calls()).provider);

  const { cookies = {}, keepSessionAlive = false, httpOnlyCookies = false } = options;
  const place = { publicToken, cookies, jar: cookieJar, storage, httpOnlyCookies, signal };
  const session = loadedSession(place, async (known) => {
    const { keepSession } = await import('./session/keepSession.ts');
    return keepSession({
      ...place,
      known,
      keepSessionAlive,
      hostname: pageHostname(),
      authenticate: async (request, callOptions) => (await calls()).direct.session.authenticate(request, callOptions),
      revoke: async (callOptions) => (await calls()).direct.session.revoke({}, callOptions),
    });
  });

  const neededBootstrap = () => {
    need();
    return bootstrap.ask();
  };
  const live = hasPage();
  if (live) session.start();
  const bootstrap = live
    ? createBootstrap({
        // No first screen needs it, so it stands in the way of none; a call that does need it does not wait for that.
        fetch: async (limit) => {
          await Promise.race([afterPaint(), needed]);
          return (await calls()).fetchBootstrap(limit);
        },
        storage,
        key: storageKey(publicToken, 'bootstrap'),
        signal,
      })
    : serverBootstrap;

  let landing: ReturnType<Client['authenticateByUrl']> | null = null;

  return {
    publicToken,
    nonce: options.nonce,
    googleScriptURL: options.googleScriptURL,
    linkHosts: [PROTOCOL_HOST, new URL(options.backend ?? defaultBackend(publicToken)).hostname],
    provider,
    bootstrap,
    session: {
      get: session.session.get,
      subscribe: session.session.subscribe,
      getTokens: session.getTokens,
      authenticate: (request = {}) => provider.session.authenticate(request),
      async revoke(revokeOptions) {
        await (await session.keeper()).revoke(revokeOptions);
      },
    },
    user: { get: session.user.get, subscribe: session.user.subscribe },
    async authenticateByUrl({ session_duration_minutes = SESSION_DURATION_MINUTES } = {}) {
      const type = pageParam('stytch_token_type') ?? '';
      const token = pageParam('token') ?? '';
      const error = (type === 'oauth' && pageParam('error')) || '';
      // A second call while the first is under way finds the address already clean: it gets the first one's answer.
      if (!LANDING_TYPES.includes(type) || !(token || error)) return landing;
      removePageParams('stytch_token_type', 'stytch_redirect_type', 'token', ...(error ? ['error', 'error_description'] : []));
      const spent = import('./provider/spendLanding.ts').then(
        ({ spendLanding }) => spendLanding(provider, { publicToken, type, token, error }, session_duration_minutes),
        (cause) => {
          throw toAuthError(cause, undefined, 'network_error');
        },
      );
      landing = spent;
      const forget = () => {
        if (landing === spent) landing = null;
      };
      spent.then(forget, forget);
      return spent;
    },
    destroy: () => life.abort(),
  };
}

const serverBootstrap = {
  get: () => null,
  subscribe: () => () => {},
  ready: Promise.resolve<Bootstrap>(defaultBootstrap),
  ask: () => serverBootstrap.ready,
};
