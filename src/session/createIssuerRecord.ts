import type { KeyValueStore } from '../browser/storage.ts';
import type { ClientOptions } from '../client/client.ts';
import { storageKey } from '../lib/storageKey.ts';
import { backendOf } from '../provider/http/backendOf.ts';
import { cookieNames } from './cookieNames.ts';
import { SESSION_ISSUER, TOKEN_MARK } from './sessionIssuer.ts';

export type IssuerRecord = ReturnType<typeof createIssuerRecord>;

/**
 * Creates functions that write and remove the record which back end has issued the session in the cookies. The session of a host's own
 * provider is of no back end.
 */
export function createIssuerRecord(storage: KeyValueStore, options: ClientOptions) {
  const { publicToken, provider, cookies = {} } = options;
  const key = storageKey(cookieNames(cookies).opaque, SESSION_ISSUER);
  const issuer = [publicToken, provider ? false : backendOf(options)];
  return {
    /** Records that this back end has issued `token`. */
    write(token: string): void {
      storage.set(key, JSON.stringify([...issuer, token.replace(new RegExp(TOKEN_MARK, 'g'), '$1')]));
    },
    /** Removes the record if it is of this back end. */
    remove(): void {
      if (storage.get(key)?.startsWith(JSON.stringify(issuer).slice(0, -1))) storage.remove(key);
    },
  };
}
