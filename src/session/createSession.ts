import { onStored } from '../browser/events/onStored.ts';
import { withLock } from '../browser/withLock.ts';
import { AuthError } from '../errors.ts';
import { withTimeLimit } from '../lib/async/withTimeLimit.ts';
import { storageKey } from '../lib/storageKey.ts';
import { warn } from '../lib/warn.ts';
import { REQUEST_TIMEOUT_MS } from '../limits.ts';
import type { Ack, AuthenticateReply } from '../provider/contract.ts';
import { createRefresher } from './createRefresher.ts';
import { createSessionStore, type SessionStoreContext, type SessionUpdate } from './createSessionStore.ts';
import { isUnrecoverable } from './isUnrecoverable.ts';

interface Options {
  signal?: AbortSignal;
}

/** Requests about the session. */
export interface SessionRequests {
  /** Checks the session with the provider. Extends it if a duration is given. */
  authenticate: (request: { session_duration_minutes?: number }, options: Options) => Promise<AuthenticateReply>;
  revoke: (options: Options) => Promise<Ack>;
}

export interface SessionContext extends SessionRequests, SessionStoreContext {
  /** The error of a check of the session that must not be made: the session may be of another provider. Default: every check may be made. */
  sessionRefusal?: (() => string | null) | undefined;
  keepSessionAlive: boolean;
  /** Aborts the background refresh and the synchronisation with other tabs. */
  signal: AbortSignal;
}

export type Session = ReturnType<typeof createSession>;

/** Creates the session of this page: reads it, shares it with other tabs and reloads, and refreshes it in the background. */
export function createSession(context: SessionContext) {
  const key = storageKey(context.publicToken);
  const refresher = createRefresher(refresh, context.signal);
  const store = createSessionStore(context, refresher);
  let durationMinutes: number | undefined;

  function update(reply: SessionUpdate, minutes?: number) {
    if (minutes !== undefined) durationMinutes = minutes;
    store.update(reply);
  }

  async function authenticate(request: { session_duration_minutes?: number }, options: Options = {}) {
    const error_type = context.sessionRefusal?.();
    if (error_type) throw new AuthError({ error_type, error_message: '', status_code: 400 });
    for (;;) {
      const asked = store.epoch();
      const before = store.stored();
      const isStale = () => {
        // Another tab may have changed the session, and its storage event has not arrived yet.
        if (store.stored() !== before) store.follow();
        return asked !== store.epoch();
      };
      try {
        const reply = await context.authenticate(request, options);
        if (!isStale()) {
          if (!store.isOlder(reply)) update(reply, request.session_duration_minutes);
          return reply;
        }
      } catch (error) {
        if (!isStale()) {
          if (isUnrecoverable(error)) store.clear();
          throw error;
        }
      }
      if (!store.mayLive()) throw new AuthError({ error_type: 'aborted', error_message: '', status_code: 0 });
    }
  }

  async function refresh() {
    if (!store.mayLive()) return store.clear();
    const before = store.stored();
    await withLock(
      `${key}::refresh`,
      async () => {
        // Another tab has refreshed the session while this tab waited for the lock.
        if (store.stored() !== before) return store.follow();
        const minutes = context.keepSessionAlive ? durationMinutes : undefined;
        const request = minutes === undefined ? {} : { session_duration_minutes: minutes };
        try {
          await withTimeLimit((signal) => authenticate(request, { signal }), REQUEST_TIMEOUT_MS, context.signal);
        } catch (error) {
          if (!isUnrecoverable(error)) throw error;
          if (!context.httpOnlyCookies) warn('The session has ended: the provider no longer knows it.');
        }
      },
      context.signal,
    );
  }

  return {
    session: store.session,
    user: store.user,
    getTokens: store.getTokens,
    /** Whether the cookies have a session of another provider, which is neither used nor replaced without a question. */
    hasOther: () => context.sessionRefusal?.() === 'session_exists',
    /** Applies the reply of a call that signs in. `minutes` is the requested duration. */
    update,
    authenticate,
    /** Takes up the session of an earlier page, if its cookie is still there, and begins to refresh it. */
    start(): void {
      onStored(key, store.follow, context.signal);
      if (store.restore()) refresher.startNow();
    },
    /**
     * Signs out. With `forceClear`, removes the local state even if the provider cannot be reached; the error is thrown
     * nevertheless.
     */
    async revoke(options: Options & { forceClear?: boolean } = {}): Promise<Ack> {
      const asked = store.epoch();
      const end = () => {
        if (asked === store.epoch()) store.clear();
      };
      try {
        const ack = await context.revoke(options);
        end();
        return ack;
      } catch (error) {
        if (options.forceClear || isUnrecoverable(error)) end();
        throw error;
      }
    },
  };
}
