import { isCookieHidden } from '../browser/isCookieHidden.ts';
import { readPageCookies } from '../browser/readPageCookies.ts';
import { createStorage } from '../browser/storage.ts';
import type { ClientOptions } from '../client/ClientOptions.ts';
import { isRecord } from '../lib/isRecord.ts';
import { parseJson } from '../lib/parseJson.ts';
import { storageKey } from '../lib/storageKey.ts';
import { toJson } from '../lib/toJson.ts';
import { defaultBackend } from '../provider/http/defaultBackend.ts';
import { cookieNames } from '../session/cookieNames.ts';
import type { ClientAccess } from '../session/lazySession.ts';
import { readCookies } from '../session/readCookies.ts';
import { SESSION_ISSUER, TOKEN_MARK } from '../session/sessionIssuer.ts';

/**
 * Access of a client whose options are attributes. Anybody who can add markup to the page chooses them, and the names of the cookies
 * are the same for every back end. So the client uses the session of the visitor only if this origin has recorded that the back end
 * has issued it. Otherwise there is no session for the client until the visitor signs in with it. The record says nothing about cookies
 * that scripts cannot read or that have other names, so the client also leaves alone the state of a session of another back end.
 */
export function guardSession({
  publicToken,
  backend = defaultBackend(publicToken),
}: Pick<ClientOptions, 'publicToken' | 'backend'>) {
  const storage = createStorage();
  // As `backendOf` returns it. That module is in a file that loads later.
  const issuer = [publicToken, backend.replace(/\/+$/, '')];
  const { opaque, jwt, intermediate } = cookieNames({});
  const issuerKey = storageKey(opaque, SESSION_ISSUER);
  const read = (name: string) => readCookies(readPageCookies(), name);
  const readTokens = () => [...read(opaque), ...read(intermediate)];
  const isMarked = (mark: unknown) => (token: string) => token.replace(new RegExp(TOKEN_MARK, 'g'), '$1') === mark;
  /** Each readable token must have a mark of the record. Without one, the client itself may hold the token of the record. */
  function isIssuer(): boolean {
    const record = parseJson(storage.get(issuerKey));
    if (isCookieHidden() || !Array.isArray(record) || !issuer.every((part, index) => record[index] === part)) return false;
    return readTokens().every(isMarked(record[2])) && read(jwt).every(isMarked(record[3]));
  }
  /** The JWT alone is that of a session whose token is HttpOnly or has another name. */
  const hasOther = () => !isIssuer() && (isCookieHidden() || [...readTokens(), ...read(jwt)].some(Boolean));
  const stateKey = storageKey(publicToken);
  const bootstrapKey = storageKey(publicToken, 'bootstrap');
  const { href: backendURL } = new URL(backend);
  /** Checks whether a value that the clients of the page share is of another back end, or of an unknown one. Lists have no back end. */
  function isTaken(key: string): boolean {
    const value = parseJson(storage.get(key));
    return isRecord(value) && value.backend !== backendURL && value.backend !== issuer[1];
  }
  /** Another back end may have the same public token. Its session, its OAuth start and its PKCE pairs stay. */
  const isShared = (key: string) => key !== bootstrapKey && !(key.startsWith(stateKey) && isTaken(key));
  const keyOf = (key: string) => (isShared(key) ? key : `${key}::${toJson(issuer)}`);
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
    // Back ends answer which passkeys have gone. Any of them can name a passkey of this page's domain.
    signalsPasskeys: false,
    sessionRefusal: () => (isIssuer() ? null : hasOther() ? 'session_exists' : 'user_unauthenticated'),
  };
  return { access, hasOther };
}
