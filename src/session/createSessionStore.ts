import type { KeyValueStore } from '../browser/storage.ts';
import type { SessionTokens } from '../client/client.ts';
import { createReadable } from '../lib/async/createReadable.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { AuthenticateReply } from '../provider/contract.ts';
import type { createRefresher } from './createRefresher.ts';
import type { SessionCookies } from './createSessionCookies.ts';
import { isOlder } from './isOlder.ts';
import { readStored, type SessionState, signedOut } from './storedSession.ts';
import { writeStored } from './writeStored.ts';

/** The session fields of a reply that signs in. The first factor of a sign-in returns an intermediate token only. */
export type SessionUpdate = Partial<Pick<AuthenticateReply, 'session' | 'user' | 'session_token' | 'session_jwt'>> & {
  intermediate_session_token?: string;
};

export interface SessionStoreContext {
  publicToken: string;
  cookies: SessionCookies;
  storage: KeyValueStore;
  httpOnlyCookies: boolean;
  /** State that is already known. Default: signed out. */
  known?: SessionState;
}

/**
 * Creates the store of the session of this tab: its state, its tokens, and the copies in cookies and local storage.
 * @param refresher runs while there is a session
 */
export function createSessionStore(context: SessionStoreContext, refresher: ReturnType<typeof createRefresher>) {
  const { cookies, storage } = context;
  const key = storageKey(context.publicToken);

  let state = context.known ?? signedOut;
  let epoch = 0;

  const session = createReadable(() => state.session);
  const user = createReadable(() => state.user);

  const tokens = createTokens(context);

  function show(next: SessionState) {
    if (next.session?.session_id !== state.session?.session_id) epoch += 1;
    state = { session: keep(state.session, next.session), user: keep(state.user, next.user) };
    session.notify();
    user.notify();
  }

  function store(next: SessionState) {
    const text = writeStored(next);
    if (text !== storage.get(key)) storage.set(key, text);
    show(next);
  }

  /** Signs out this tab, after another tab has stored that the visitor is signed out. */
  function leave() {
    epoch += 1;
    tokens.forget();
    refresher.stop();
    show(signedOut);
  }

  function clear() {
    cookies.remove();
    storage.set(key, writeStored(signedOut));
    leave();
  }

  function update(reply: SessionUpdate) {
    if (reply.intermediate_session_token && !reply.session_token) {
      cookies.writeIntermediate(reply.intermediate_session_token);
      store(signedOut);
      return leave();
    }
    tokens.write(reply);
    store({ session: reply.session ?? null, user: reply.user ?? null });
    refresher.restart();
  }

  /** Applies the state that another tab has stored. */
  function follow() {
    const next = readStored(storage.get(key));
    if (!next || isOlder(next.session, state.session)) return;
    if (!next.session && !next.user) return leave();
    tokens.forgetHeld();
    show(next);
    refresher.restart();
  }

  /** Takes up the state that an earlier page has stored. Returns false if there can be no session. */
  function restore(): boolean {
    const text = storage.get(key);
    if (tokens.mayExist()) show(readStored(text) ?? signedOut);
    else if (text !== null) store(signedOut);
    return tokens.mayExist();
  }

  return {
    session,
    user,
    getTokens: tokens.read,
    /** False if there can be no session. */
    mayLive: tokens.mayExist,
    /** Number of the current session. A reply to a request of an earlier session is ignored. */
    epoch: () => epoch,
    /** The copy in local storage, which other tabs change too. */
    stored: () => storage.get(key),
    isOlder: (reply: AuthenticateReply) => isOlder(reply.session, state.session),
    clear,
    /** Applies the reply of a call that signs in. */
    update,
    follow,
    restore,
  };
}

/** Returns the old object if the new one is equal, so that subscribers are not notified of an unchanged value. */
function keep<Value>(old: Value, next: Value): Value {
  return JSON.stringify(old) === JSON.stringify(next) ? old : next;
}

/** Keeps the tokens of the session: in cookies, in memory if the browser refuses them, or nowhere if only the server reads them. */
function createTokens({ cookies, httpOnlyCookies }: SessionStoreContext) {
  /** The tokens, if the browser refused the cookies. */
  let held: SessionTokens | null = null;
  /** True if the server keeps the tokens in cookies that scripts cannot read. */
  let hidden = httpOnlyCookies;
  const read = () => cookies.read() ?? held;
  return {
    read,
    mayExist: () => hidden || read() !== null,
    write({ session_token, session_jwt, session }: SessionUpdate) {
      held = null;
      hidden = !session_token || !session_jwt;
      if (!session_token || !session_jwt) return cookies.remove();
      cookies.write({ session_token, session_jwt }, session?.expires_at);
      if (cookies.read()?.session_token !== session_token) held = { session_token, session_jwt };
      hidden = httpOnlyCookies;
    },
    forgetHeld() {
      held = null;
    },
    forget() {
      held = null;
      hidden = httpOnlyCookies;
    },
  };
}
