import type { KeyValueStore } from '../../browser/storage.ts';
import { recordOAuthEnd, recordOAuthStart, removeOAuthStart } from '../callback/oauthRecord.ts';
import type { Middleware } from '../Send.ts';

/** Records each start of OAuth before the visitor leaves the page, and which token completed the sign-in. */
export const recordOAuth =
  (storage: KeyValueStore, publicToken: string, backend: string | null): Middleware =>
  (next) =>
  async (name, request, options) => {
    const isStart = name === 'oauth.start' || name === 'oauth.googleOneTap.submit';
    const { provider = 'google', token = '' } = request as { provider?: string; token?: string };
    if (isStart) recordOAuthStart(storage, publicToken, { provider, backend });
    try {
      const response = await next(name, request, options);
      if (name === 'oauth.authenticate') recordOAuthEnd(storage, publicToken, { token, backend });
      return response;
    } catch (error) {
      if (isStart) removeOAuthStart(storage, publicToken);
      throw error;
    }
  };
