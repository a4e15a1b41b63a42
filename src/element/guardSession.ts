import { hidesCookies } from '../browser/hidesCookies.ts';
import { readPageCookies } from '../browser/readPageCookies.ts';
import { createStorage } from '../browser/storage.ts';
import type { ClientOptions } from '../client/client.ts';
import { storageKey } from '../lib/storageKey.ts';
import { cookieNames } from '../session/cookieNames.ts';
import type { ClientAccess } from '../session/lazySession.ts';
import { readSessionTokens } from '../session/readSessionTokens.ts';
import { SESSION_ISSUER } from '../session/sessionIssuer.ts';

/**
 * Access of a client whose options are attributes. Anybody who can add markup to the page chooses them, and the names of the cookies
 * are the same for every back end. So the client uses the session of the visitor only if this origin has recorded that the back end
 * has issued it. Otherwise there is no session for the client until the visitor signs in with it.
 */
export function guardSession({ publicToken, backend }: Pick<ClientOptions, 'publicToken' | 'backend'>) {
  const storage = createStorage();
  const issuer = JSON.stringify([publicToken, backend]);
  const issuerKey = storageKey(cookieNames({}).opaque, SESSION_ISSUER);
  const isIssuer = () => storage.get(issuerKey) === issuer;
  const hasOther = () => !isIssuer() && (hidesCookies() || readSessionTokens(readPageCookies(), {}) !== null);
  const stateKey = storageKey(publicToken);
  const bootstrapKey = storageKey(publicToken, 'bootstrap');
  /** Another back end may have the same public token. */
  const keyOf = (key: string) => (key === bootstrapKey ? `${key}::${issuer}` : key);
  const isHidden = (key: string) => key === stateKey && !isIssuer();
  const access: ClientAccess = {
    readCookies: () => (isIssuer() ? readPageCookies() : ''),
    storage: {
      get: (key) => (isHidden(key) ? null : storage.get(keyOf(key))),
      set(key, value) {
        if (!isHidden(key)) storage.set(keyOf(key), value);
      },
      remove(key) {
        if (!isHidden(key)) storage.remove(keyOf(key));
      },
    },
    sessionRefusal: () => (isIssuer() ? null : hasOther() ? 'session_exists' : 'user_unauthenticated'),
  };
  return { access, hasOther };
}
