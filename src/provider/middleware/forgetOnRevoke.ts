import type { KeyValueStore } from '../../browser/storage.ts';
import { forgetCallback } from '../callback/forgetCallback.ts';
import { removeOAuthStart } from '../callback/oauthRecord.ts';
import type { Middleware } from '../Send.ts';

interface Records {
  publicToken: string;
  storage: KeyValueStore;
  tabStorage: KeyValueStore;
}

/** Removes what would sign in a visitor who signs out: the token that the tab keeps of a redirect, and the record of an OAuth start. */
export const forgetOnRevoke =
  ({ publicToken, storage, tabStorage }: Records): Middleware =>
  (next) =>
  (name, request, options) => {
    if (name === 'session.revoke') {
      forgetCallback(tabStorage, publicToken);
      removeOAuthStart(storage, publicToken);
    }
    return next(name, request, options);
  };
