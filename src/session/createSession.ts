import { onPageRestore } from '../browser/events/onPageRestore.ts';
import { onStored } from '../browser/events/onStored.ts';
import { withLock } from '../browser/withLock.ts';
import type { SessionTokens } from '../client/Client.ts';
import { AuthError } from '../errors.ts';
import { createReadable } from '../lib/async/createReadable.ts';
import { withTimeLimit } from '../lib/async/withTimeLimit.ts';
import { reuseIfEqual } from '../lib/reuseIfEqual.ts';
import { storageKey } from '../lib/storageKey.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import { warn } from '../lib/warn.ts';
import { CHECK_WAIT_MS, REFRESH_WAIT_MS, REQUEST_TIMEOUT_MS, SESSION_CHECKS_MAX } from '../limits.ts';
import type { Ack, User } from '../provider/contract.ts';
import { createRefresher } from './createRefresher.ts';
import { isOlder } from './isOlder.ts';
import { isUnrecoverable } from './isUnrecoverable.ts';
import { type AbortOptions, OWN_SESSION, type SessionContext, type SessionUpdate } from './SessionContext.ts';
import { readStored, type SessionState, signedOut } from './storedSession.ts';
import { writeStored } from './writeStored.ts';

export type Session = ReturnType<typeof createSession>;

/** Creates the session of this page: reads it, shares it with other tabs and reloads, and refreshes it in the background. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the functions share six variables, and a split adds 170 bytes to what every session loads
export function createSession(context: SessionContext) {
  const { cookies, storage } = context;
  const backendURL = context.url?.href;
  const key = storageKey(context.publicToken);
  const minutesKey = context.keepSessionAlive && storageKey(context.publicToken, `minutes::${backendURL ?? ''}`);

  let state = context.known ?? signedOut;
  /** The tokens, if the browser refused the cookies. */
  let held: SessionTokens | null = null;
  /** True if the server keeps the tokens in cookies that scripts cannot read. */
  let hidden = context.httpOnlyCookies;
  /** The readable token at the last change of the state. */
  let seen: string | undefined;
  /** Number of the current session. A response to a request of an earlier session is ignored. */
  let epoch = 0;
  /** Number of requests and sign-ins so far, and the latest of them whose response was applied. */
  let begun = 0;
  let applied = 0;
  /** Number of states that responses and other tabs have brought. */
  let changes = 0;
  /** The latest sign-out, until it has ended. */
  let signOut: Promise<unknown> | undefined;

  const session = createReadable(() => state.session);
  const user = createReadable(() => state.user);
  const lifetime = () => Date.parse(`${state.session?.expires_at}`) - Date.now();
  const refresher = createRefresher(refresh, lifetime, context.signal);

  const getTokens = () => held ?? cookies.read();
  const hasOther = () => context.sessionRefusal?.() === 'session_exists';
  const tokenNow = () => getTokens()?.session_token;
  const mayLive = () => hidden || getTokens() !== null;

  /** `isChecked`: a check brings the state. If no session was known, it is of the one that the check asked about. */
  function show(next: SessionState, isChecked = false) {
    const isFound = isChecked && !state.session;
    if (!isFound && next.session?.session_id !== state.session?.session_id) epoch += 1;
    seen = tokenNow();
    state = { session: reuseIfEqual(state.session, next.session), user: reuseIfEqual(state.user, next.user) };
    session.notify();
    user.notify();
  }

  function store(next: SessionState, isChecked = false) {
    const text = writeStored(next, backendURL);
    if (text !== storage.get(key)) storage.set(key, text);
    show(next, isChecked);
  }

  /** Signs out this tab, after another tab has stored that the visitor is signed out. */
  function leave() {
    epoch += 1;
    held = null;
    hidden = context.httpOnlyCookies;
    refresher.stop();
    show(signedOut);
  }

  function clear(isSignOut = false) {
    cookies.remove(isSignOut);
    storage.set(key, writeStored(signedOut, backendURL));
    if (minutesKey) storage.remove(minutesKey);
    // The token that another tab has just received is not in the record yet.
    if (!hasOther()) cookies.forgetIssuer();
    leave();
  }

  function update(response: SessionUpdate, minutes?: number, checked?: number) {
    const isChecked = checked !== undefined;
    applied = checked ?? ++begun;
    changes += 1;
    // Later pages and other tabs refresh the session too.
    if (minutes && minutesKey) storage.set(minutesKey, `${minutes}`);
    if (response.intermediate_session_token && !response.session_token) {
      cookies.writeIntermediate(response.intermediate_session_token);
      store(signedOut);
      return leave();
    }
    held = null;
    hidden = !response.session_token || !response.session_jwt;
    if (hidden) cookies.remove();
    else {
      const tokens = { session_token: response.session_token as string, session_jwt: response.session_jwt as string };
      cookies.write(tokens, response.session?.expires_at);
      if (cookies.read()?.session_token !== tokens.session_token) held = tokens;
      hidden = context.httpOnlyCookies;
    }
    // Sessions without an id look the same.
    if (!response.session && !isChecked) epoch += 1;
    store({ session: response.session ?? null, user: response.user ?? null }, isChecked);
    refresher.restart();
  }

  /** Applies the state that another tab has stored. */
  function follow(text: string | null) {
    const next = readStored(text, backendURL);
    if (!next || isOlder(next.session, state.session)) return;
    changes += 1;
    if (!next.session && !next.user) return leave();
    // This page may have stored the state itself, with the tokens that it holds.
    if (text !== writeStored(state, backendURL)) held = null;
    show(next);
    refresher.restart();
  }

  /** Returns a function that checks whether the session has changed since now. */
  function watch() {
    const asked = epoch;
    const before = storage.get(key);
    return () => {
      // Another tab may have changed the session, and its storage event has not arrived yet.
      const text = storage.get(key);
      if (text !== before && text !== writeStored(state, backendURL)) follow(text);
      return asked !== epoch;
    };
  }

  /** Marks a session without a known id as another one if this page has not seen its token: a sign-out of the former one must not end it. */
  function leaveUnseen() {
    if (!state.session && tokenNow() !== seen) epoch += 1;
  }

  /** @throws AuthError if the session in the cookies is not one that this client may use */
  function assertAllowed() {
    const error_type = context.sessionRefusal?.();
    if (error_type) throw new AuthError({ error_type, status_code: 400 });
  }

  async function authenticate(request: { session_duration_minutes?: number }, options: AbortOptions = {}) {
    assertAllowed();
    for (let checks = 0; checks < SESSION_CHECKS_MAX; checks += 1) {
      const turn = ++begun;
      const known = changes;
      const token = tokenNow();
      const isStale = watch();
      try {
        const response = await context.authenticate(request, options);
        if (!isStale()) {
          // A page of another origin, which shares the cookies, may have replaced or ended the session that was asked about.
          const now = tokenNow();
          if (token && !now && !hidden) {
            leave();
            break;
          }
          if (now && now !== token && now !== response.session_token) {
            leaveUnseen();
            continue;
          }
          // The visitor may have signed in at another provider since the request.
          assertAllowed();
          // The clocks of two servers may differ, so times count only where the state has changed meanwhile. A new token always counts.
          const isRotated = now !== undefined && response.session_token && response.session_token !== now;
          const isLater = turn > applied && !isOlder(response.session, state.session);
          if (known === changes || isRotated || isLater) update(response, request.session_duration_minutes, turn);
          return response;
        }
      } catch (error) {
        if (!isStale()) {
          const isEnd = isUnrecoverable(error);
          // Another request has replaced the token meanwhile: the back end no longer knows the one that was asked about.
          if (isEnd && tokenNow() && tokenNow() !== token) {
            leaveUnseen();
            continue;
          }
          if (isEnd) clear();
          throw error;
        }
      }
      if (!mayLive()) break;
    }
    throw new AuthError({ error_type: 'aborted', status_code: 0 });
  }

  /** Runs one check at a time in all tabs: a back end may replace the token with each response, and then refuses the former one. */
  const runAlone = <Value>(run: () => Promise<Value>, limitMs: number, signal?: AbortSignal) =>
    withLock(`${key}::refresh`, run, limitMs, signal);

  async function refresh() {
    if (!mayLive()) return clear();
    const before = storage.get(key);
    const check = async () => {
      // Another tab has refreshed the session while this tab waited for the lock.
      if (storage.get(key) !== before) return follow(storage.get(key));
      if (signOut) {
        // After a sign-out, the provider no longer knows the session.
        const asked = epoch;
        await signOut;
        if (asked !== epoch) return;
      }
      const minutes = minutesKey && Number(storage.get(minutesKey));
      const request = minutes ? { session_duration_minutes: minutes } : {};
      try {
        await withTimeLimit((signal) => authenticate(request, { signal }), REQUEST_TIMEOUT_MS, context.signal);
      } catch (error) {
        if (!isUnrecoverable(error)) throw error;
        if (!signOut && !context.httpOnlyCookies) warn('The session has ended: the provider no longer knows it.');
      }
    };
    await runAlone(check, REFRESH_WAIT_MS, context.signal);
  }

  return {
    session,
    user,
    getTokens,
    /** Checks whether the cookies have a session of another provider, which is neither used nor replaced without a question. */
    hasOther,
    /** Identifies the session in the cookies; empty if there is none. A refresh may change the tokens, so all own sessions are one. */
    current: () => (hasOther() ? cookies.readAll() : !hidden && getTokens() ? OWN_SESSION : ''),
    /** Checks whether the readable cookies are those of a response, which the back end has set with it. */
    isInCookies: ({ session_token, session_jwt }: SessionUpdate) =>
      [session_token, session_jwt].some((token) => token && cookies.readAll() === token),
    /** Applies the response of a call that signs in. `minutes` is the requested duration. */
    update: (response: SessionUpdate, minutes?: number) => update(response, minutes),
    /** Applies what the provider says of a user, if this user is signed in. */
    updateUser(current: User) {
      const isSignedIn = () => current.user_id === state.user?.user_id;
      // Another tab may have signed out, and its storage event has not arrived yet.
      if (isSignedIn() && storage.get(key) !== writeStored(state, backendURL)) follow(storage.get(key));
      if (isSignedIn()) store({ ...state, user: current });
    },
    authenticate: (request: { session_duration_minutes?: number }, { signal }: AbortOptions = {}) => {
      const check = () => withTimeLimit((limit) => authenticate(request, { signal: limit }), REQUEST_TIMEOUT_MS, signal);
      return runAlone(check, CHECK_WAIT_MS, signal).catch((cause) => {
        throw toAuthError(cause, signal);
      });
    },
    /**
     * Takes up the session of an earlier page, if its cookie is still there, and begins to refresh it. With `isFollowing`,
     * another tab has just stored the state: its cookie may arrive later in this tab, which may run in another process.
     */
    start(isFollowing = false): void {
      const followTab = () => follow(storage.get(key));
      onStored(key, followTab, context.signal);
      // Storage events do not reach a page in the back/forward cache, and a server or a page of another origin may have removed or
      // replaced the cookies.
      onPageRestore(() => {
        const isReplaced = tokenNow() !== seen;
        // Nothing is stored before the first check of a session that was not known.
        if ((storage.get(key) ?? 'null') !== writeStored(state, backendURL)) followTab();
        if (mayLive()) {
          if (isReplaced) refresher.startNow();
        } else if (state.session || state.user) clear();
      }, context.signal);
      if (isFollowing) return void followTab();
      if (!mayLive()) {
        if (storage.get(key) !== null) store(signedOut);
        if (minutesKey) storage.remove(minutesKey);
        return;
      }
      show(readStored(storage.get(key), backendURL) ?? signedOut);
      refresher.startNow();
    },
    /**
     * Signs out. With `forceClear`, removes the local state even if the provider cannot be reached; the error is thrown
     * nevertheless.
     */
    revoke(options: AbortOptions & { forceClear?: boolean } = {}): Promise<Ack> {
      const isStale = watch();
      const token = tokenNow();
      const end = () => {
        // A check of another tab may have brought a state that was not known. The token is that of the session that has ended.
        if (!isStale() || (token && token === tokenNow())) clear(true);
      };
      const revoke = async (isRepeated = false): Promise<Ack> => {
        try {
          const ack = await withTimeLimit((signal) => context.revoke({ signal }), REQUEST_TIMEOUT_MS, options.signal);
          end();
          return ack;
        } catch (error) {
          const isEnd = isUnrecoverable(error);
          // A check has replaced the token meanwhile: the back end no longer knows the one that was sent.
          if (isEnd && !isRepeated && !isStale() && seen !== token && seen === tokenNow()) return revoke(true);
          if (isEnd || options.forceClear) end();
          throw toAuthError(error, options.signal);
        }
      };
      const revoked = revoke();
      const ended: Promise<unknown> = revoked
        .catch(() => {})
        .then(() => {
          if (signOut === ended) signOut = undefined;
        });
      signOut = ended;
      return revoked;
    },
  };
}
