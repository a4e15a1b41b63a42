import type { KeyValueStore } from '../../browser/storage.ts';
import { OAUTH_PROVIDERS } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import { startedProvider } from '../callback/oauthStarts.ts';
import type { Middleware } from '../Send.ts';

/**
 * Refuses an OAuth sign-in at another provider than the one that this browser has started, with `link_other_device`. A back end may
 * write the name of a provider in any case; a name that is not in the list is accepted.
 */
export const checkOAuthProvider =
  (storage: KeyValueStore, publicToken: string): Middleware =>
  (next) =>
  async (name, request, options) => {
    const reply = await next(name, request, options);
    const started = name === 'oauth.authenticate' && startedProvider(storage, publicToken);
    const { provider_type } = reply as { provider_type?: unknown };
    const signedInAt = `${provider_type}`.toLowerCase();
    if (started && started !== signedInAt && OAUTH_PROVIDERS.some((provider) => provider === signedInAt)) {
      throw new AuthError({ error_type: 'link_other_device', error_message: '', status_code: 0 });
    }
    return reply;
  };
