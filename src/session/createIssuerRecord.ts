import type { KeyValueStore } from '../browser/storage.ts';
import { storageKey } from '../lib/storageKey.ts';
import { toJson } from '../lib/toJson.ts';
import { SESSION_ISSUER, TOKEN_MARK } from './sessionIssuer.ts';

export type IssuerRecord = ReturnType<typeof createIssuerRecord>;

interface Issuer {
  publicToken: string;
  /** Null: the host's own provider has issued the session. */
  backend: string | null;
  /** Name of the cookie of the session token. */
  cookie: string;
}

/** Creates functions that write and remove the record which back end has issued the session in the cookies. */
export function createIssuerRecord(storage: KeyValueStore, { publicToken, backend, cookie }: Issuer) {
  const key = storageKey(cookie, SESSION_ISSUER);
  const issuer = [publicToken, backend];
  const markOf = (token: string) => token.replace(new RegExp(TOKEN_MARK, 'g'), '$1');
  return {
    /** Records that this back end has issued `token` and, with a complete sign-in, `jwt`. */
    write(token: string, jwt = ''): void {
      storage.set(key, toJson([...issuer, markOf(token), markOf(jwt)]));
    },
    /** Removes the record if it is of this back end. */
    remove(): void {
      if (storage.get(key)?.startsWith(`${toJson(issuer).slice(0, -1)},`)) storage.remove(key);
    },
  };
}
