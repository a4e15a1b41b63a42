import { loadExport } from '../browser/loading/loadExport.ts';
import { hasPage, pageHostname } from '../browser/page.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import { warn } from '../lib/warn.ts';
import { PAGE_UNLOAD_MS } from '../limits.ts';
import { adaptProvider } from '../provider/adaptProvider.ts';
import { expireCallback } from '../provider/callback/forgetCallback.ts';
import type { Redeemer } from '../provider/callback/redeemCallback.ts';
import type { Bootstrap } from '../provider/contract.ts';
import { backendOf } from '../provider/http/backendOf.ts';
import { createHttpSend } from '../provider/http/createHttpSend.ts';
import { checkCapabilities } from '../provider/middleware/checkCapabilities.ts';
import { checkOAuthStart } from '../provider/middleware/checkOAuthStart.ts';
import { checkResponses } from '../provider/middleware/checkResponses.ts';
import { checkSession } from '../provider/middleware/checkSession.ts';
import { emitEvents } from '../provider/middleware/emitEvents.ts';
import { adviceKindOf, explainHostErrors } from '../provider/middleware/explainHostErrors.ts';
import { forgetOnRevoke } from '../provider/middleware/forgetOnRevoke.ts';
import { recordOAuth } from '../provider/middleware/recordOAuth.ts';
import { redeemOnce } from '../provider/middleware/redeemOnce.ts';
import { respondFromClient } from '../provider/middleware/respondFromClient.ts';
import { updateSession } from '../provider/middleware/updateSession.ts';
import { compose, type Send } from '../provider/Send.ts';
import type { Transport } from '../provider/Transport.ts';
import type { Session } from '../session/createSession.ts';
import type { ClientAccess, LazySession, SessionPlace } from '../session/lazySession.ts';
import type { SessionRequests } from '../session/SessionContext.ts';
import { type SessionState, signedOut } from '../session/storedSession.ts';
import type { Client } from './Client.ts';
import type { ClientOptions } from './ClientOptions.ts';

/** State of the client that its calls use. */
export interface SendContext extends ClientAccess {
  /** Storage of this tab. */
  tabStorage: KeyValueStore;
  session: LazySession;
  bootstrap: () => Promise<Bootstrap>;
  /** Aborted when the client is destroyed. */
  signal: AbortSignal;
}

/** The calls of a client. */
export interface ClientCalls extends Transport {
  /** Makes a call that does not change the session or the configuration of the client. */
  sendToProvider: Send;
  /** Loads the code that manages the session. `known` is the state that is already known. */
  loadSession(place: SessionPlace, known: SessionState): Promise<Session>;
  /** Signs in with the token of a redirect that the tab stored. */
  redeem(saved: string, request: Parameters<Client['authenticateByUrl']>[0]): ReturnType<Client['authenticateByUrl']>;
  /** Fetches the configuration. A failure causes a warning in the console. */
  fetchBootstrap(limit: AbortSignal): Promise<Bootstrap>;
}

/** Composes the middleware that each call of a client goes through, and the transport to the provider. */
export function createSend(options: ClientOptions, context: SendContext): ClientCalls {
  const { storage, tabStorage, session, bootstrap, signal, readCookies, signalsPasskeys } = context;
  const { publicToken, httpOnlyCookies = false, keepSessionAlive = false } = options;
  const state = { publicToken, session, storage, tabStorage };

  const backend = options.provider ? null : backendOf(options);
  const identity = () => identityOf(session);
  const transport = options.provider
    ? adaptProvider(options.provider)
    : createHttpSend({ ...options, storage, signal, identity, bootstrap, readCookies, signalsPasskeys });
  const sendToProvider = compose(transport.send, [
    forgetOnRevoke(state),
    checkResponses(httpOnlyCookies),
    explainHostErrors(),
    checkCapabilities(options.provider?.capabilities),
  ]);
  const send = compose(sendToProvider, [
    emitEvents,
    respondFromClient({ bootstrap: hasPage() ? bootstrap : null, loadSession: session.load }),
    redeemOnce(signal),
    checkSession(session),
    recordOAuth(storage, publicToken, backend),
    updateSession(state),
    checkOAuthStart(storage, publicToken, backend, () => endRefused(options, session)),
  ]);
  const { log } = transport;

  if (!options.provider && !options.backend && publicToken.includes('-test-')) {
    loadExport(() => import('../provider/http/warnOfDefaultBackend.ts'), 'warnOfDefaultBackend').then(
      (warnOfDefaultBackend) => warnOfDefaultBackend(publicToken),
      () => {},
    );
  }
  if (hasPage()) {
    expireCallback(tabStorage, publicToken);
    log({
      event_name: 'sdk_instance_instantiated',
      details: { event_callback_registered: false, error_callback_registered: false, success_callback_registered: false },
    });
  }

  const redeemer: Redeemer = { ...state, send, url: new URL(backendOf(options)), redeemed: '' };
  return {
    send,
    sendToProvider,
    log,
    async loadSession(place, known) {
      const requests: SessionRequests = {
        authenticate: (request, callOptions) => sendToProvider('session.authenticate', request, callOptions),
        revoke: (callOptions) => sendToProvider('session.revoke', {}, callOptions),
      };
      const owned = place.owned ?? (hasPage() ? null : signedOut);
      if (owned) {
        const ownedSession = await loadExport(() => import('../session/ownedSession.ts'), 'ownedSession');
        return ownedSession(owned, requests);
      }
      const cookieSession = await loadExport(() => import('../session/cookieSession.ts'), 'cookieSession');
      return cookieSession({ ...place, ...requests, backend, known, keepSessionAlive, hostname: pageHostname() });
    },
    async redeem(saved, request) {
      const redeemCallback = await loadExport(() => import('../provider/callback/redeemCallback.ts'), 'redeemCallback');
      return redeemCallback(redeemer, saved, request);
    },
    fetchBootstrap: (limit) =>
      sendToProvider('bootstrap.get', {}, { signal: limit }).catch((error) => {
        // When the visitor leaves the page, the browser cancels its requests and its timers, so no warning is printed then.
        setTimeout(() => {
          if (!signal.aborted && !adviceKindOf(error))
            warn('The sign-in configuration could not be fetched; cached or default values apply.', error);
        }, PAGE_UNLOAD_MS);
        throw error;
      }),
  };
}

/**
 * Ends a session that was refused, but that HttpOnly cookies or the provider keep already. Tries twice, because the next check would sign
 * the visitor in with it.
 */
async function endRefused({ httpOnlyCookies, provider }: ClientOptions, session: LazySession) {
  if (!httpOnlyCookies && !provider?.session?.state) return;
  const loaded = await session.load();
  const revoke = () => loaded.revoke({ forceClear: true });
  await revoke()
    .catch(revoke)
    .catch((error) => warn('A sign-in was refused, but its session could not be ended.', error));
}

/** Returns the session and the visitor of a request. Analytics needs no token, so the cookies are read only for that. */
function identityOf(session: LazySession) {
  const known = session.session.get();
  return {
    get session_token() {
      return session.getTokens()?.session_token;
    },
    session_id: known?.session_id,
    user_id: session.user.get()?.user_id ?? known?.user_id,
  };
}
