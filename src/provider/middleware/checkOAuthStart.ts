import type { KeyValueStore } from '../../browser/storage.ts';
import { OAUTH_PROVIDERS } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import { isStartElsewhere, startedProvider } from '../callback/oauthRecord.ts';
import type { Middleware } from '../Send.ts';

const refusal = () => new AuthError({ error_type: 'link_other_device', status_code: 0 });

/**
 * Refuses an OAuth sign-in at another back end or another provider than this browser has started, with `link_other_device`. A back end
 * may write the name of a provider in any case; a name that is not in the list is accepted.
 *
 * @param signOut ends the session that HttpOnly cookies or the provider keep. Default: nothing, because only the response has the session
 */
export const checkOAuthStart =
  (storage: KeyValueStore, publicToken: string, backend: string | null, signOut?: () => Promise<unknown>): Middleware =>
  (next) =>
  async (name, request, options) => {
    const isSignIn = name === 'oauth.authenticate';
    if (isSignIn && isStartElsewhere(storage, publicToken, backend)) throw refusal();
    const response = await next(name, request, options);
    const started = isSignIn && startedProvider(storage, publicToken);
    const { provider_type } = response as { provider_type?: unknown };
    const signedInAt = `${provider_type}`.toLowerCase();
    const isForeign = started && started !== signedInAt && OAUTH_PROVIDERS.some((provider) => provider === signedInAt);
    if (!isForeign) return response;
    await signOut?.();
    throw refusal();
  };
