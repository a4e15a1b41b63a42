import type { KeyValueStore } from '../../browser/storage.ts';
import type { ClientOptions } from '../../client/client.ts';
import type { Middleware } from '../Send.ts';
import { issuerKey, sessionIssuer } from '../sessionIssuer.ts';

/** Records which back end has issued a session, before the cookies of the session are written. */
export const recordIssuer =
  (storage: KeyValueStore, options: ClientOptions): Middleware =>
  (next) =>
  async (name, request, callOptions) => {
    const reply = await next(name, request, callOptions);
    if ((reply as { session_token?: unknown } | undefined)?.session_token)
      storage.set(issuerKey(options), sessionIssuer(options));
    return reply;
  };
