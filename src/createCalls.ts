import { afterPaint } from './browser/afterPaint.ts';
import { hasPage } from './browser/page.ts';
import type { KeyValueStore } from './browser/storage.ts';
import type { ClientOptions } from './client.ts';
import { shareCalls } from './lib/shareCalls.ts';
import { warn } from './lib/warn.ts';
import type { Bootstrap, CallOptions, IdentityProvider } from './provider/contract.ts';
import { createHttpProvider } from './provider/http/createHttpProvider.ts';
import { wrapProvider } from './provider/wrapProvider.ts';
import type { SessionUpdate } from './session/createSession.ts';
import type { LoadedSession } from './session/loadedSession.ts';

/** A page that is being left is gone by then. */
const LEAVING_MS = 1_000;

/** What the calls of a client have to do with. */
export interface CallsContext {
  storage: KeyValueStore;
  session: LoadedSession;
  bootstrap: () => Promise<Bootstrap>;
  /** The client's: ends what it does in the background. */
  signal: AbortSignal;
}

/** The calls of a client. */
export interface Calls {
  /** As the back end has them. */
  direct: IdentityProvider;
  /** As everybody else makes them: a reply that signs a visitor in updates the session. */
  provider: IdentityProvider;
  /** Fetches the configuration. A developer hears where that fails. */
  fetchBootstrap(limit: AbortSignal): Promise<Bootstrap>;
}

/** Puts the session and the configuration of a client around the calls of its provider. */
export function createCalls(options: ClientOptions, { storage, session, bootstrap, signal }: CallsContext): Calls {
  const outer =
    options.provider ?? createHttpProvider({ ...options, storage, signal, identity: () => session.identity(), bootstrap });
  const direct = wrapProvider(outer, (_name, call, request, callOptions) => call(request, callOptions));

  const spend = shareCalls<unknown>();
  const provider = wrapProvider(outer, async (name, call, request, callOptions) => {
    if (name === 'bootstrap.get') return (await bootstrap()) as never;
    if (name === 'session.revoke') return (await (await session.keeper()).revoke(callOptions)) as never;
    const fields = request as { session_duration_minutes?: number };
    if (name === 'session.authenticate') return (await (await session.keeper()).authenticate(fields, callOptions)) as never;
    if (!('session_duration_minutes' in request)) {
      const reply = await call(request, callOptions);
      // A step on the way to a session. What keeps one arrives while the visitor looks at the screen that comes of it.
      if (hasPage()) void afterPaint().then(session.prepare);
      return reply;
    }
    // What keeps the session has to be there before anything is spent on one.
    const keeper = await session.keeper();
    const make = async (made: CallOptions) => {
      const reply = await call(request, made);
      const signedIn = reply as SessionUpdate;
      if (signedIn.session || signedIn.session_token || signedIn.intermediate_session_token) {
        keeper.update(signedIn, fields.session_duration_minutes);
      }
      return reply;
    };
    if (name !== 'magicLinks.authenticate' && name !== 'oauth.authenticate') return make(callOptions);
    // A page that mounts twice spends the token of its address once.
    return spend((request as { token: string }).token, () => make({ signal }), callOptions.signal) as never;
  });

  if (hasPage()) {
    provider.log?.({
      event_name: 'sdk_instance_instantiated',
      details: { event_callback_registered: false, error_callback_registered: false, success_callback_registered: false },
    });
  }
  const fetchBootstrap = (limit: AbortSignal) =>
    direct.bootstrap.get({}, { signal: limit }).catch((error) => {
      // A page that is being left cuts off its requests, and its timers end with it: nothing is wrong then.
      setTimeout(() => {
        if (!signal.aborted) warn('The sign-in configuration could not be fetched; what is known or the defaults apply.', error);
      }, LEAVING_MS);
      throw error;
    });

  return { direct, provider, fetchBootstrap };
}
