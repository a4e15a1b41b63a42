import { afterPaint } from '../browser/afterPaint.ts';
import { onStored } from '../browser/events/onStored.ts';
import { hasPage } from '../browser/page.ts';
import { readPageCookies } from '../browser/readPageCookies.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import type { SessionTokens } from '../client/Client.ts';
import type { CookieOptions } from '../client/ClientOptions.ts';
import { createLoader } from '../lib/async/createLoader.ts';
import { createReadable } from '../lib/async/createReadable.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { ProviderSession } from '../provider/contract.ts';
import type { Session } from './createSession.ts';
import { readSessionTokens } from './readSessionTokens.ts';
import type { SessionContext } from './SessionContext.ts';
import { readStored, type SessionState, signedOut } from './storedSession.ts';

/** Parts of the browser that a client uses. */
export interface ClientAccess {
  storage: KeyValueStore;
  /** All readable cookies, as `document.cookie` lists them. Default: the page's. */
  readCookies?: () => string;
  sessionRefusal?: SessionContext['sessionRefusal'];
  /** True if password managers may be notified of removed passkeys. Default: true. */
  signalsPasskeys?: boolean;
}

export interface SessionPlace extends ClientAccess {
  publicToken: string;
  /** Address of the back end that the state in the storage must be of. */
  url: URL;
  cookies?: CookieOptions | undefined;
  /** The server keeps the tokens in cookies that scripts cannot read. */
  httpOnlyCookies?: boolean | undefined;
  signal: AbortSignal;
  /** Session of a provider that manages it itself. */
  owned: ProviderSession | undefined;
}

export type LazySession = ReturnType<typeof lazySession>;

/**
 * Creates the session of a client. It reads the stored state when a page asks for it, or after the first paint, which reading cookies
 * would delay. The code that changes and refreshes the session loads only if there is a session to restore, another tab starts
 * one, or a call needs it. The first screen of a first visit works without that code.
 */
export function lazySession(place: SessionPlace, load: (known: SessionState) => Promise<Session>) {
  const { cookies = {}, storage, owned, readCookies = readPageCookies } = place;
  const key = storageKey(place.publicToken);
  const loadOnce = createLoader();
  const initial: SessionState = owned ?? signedOut;
  // Undefined until the page's stored state has been read.
  let known = owned || !hasPage() ? initial : undefined;
  let kept: Session | null = null;
  let isFollowing: true | undefined;
  let isRead = false;

  const session = createReadable(() => (kept ? kept.session.get() : read().session), initial.session);
  const user = createReadable(() => (kept ? kept.user.get() : read().user), initial.user);

  function notify() {
    session.notify();
    user.notify();
  }

  async function arrive(): Promise<Session> {
    const arrived = await load(restore());
    // The page shows the state that the start may change.
    if (isRead) notify();
    arrived.start(isFollowing);
    kept = arrived;
    arrived.session.subscribe(session.notify);
    arrived.user.subscribe(user.notify);
    notify();
    return arrived;
  }

  const getTokens = (): SessionTokens | null =>
    kept ? kept.getTokens() : owned ? null : readSessionTokens(readCookies(), cookies);

  const mayExist = () => !!(owned || place.httpOnlyCookies || getTokens());

  /** Loads the object that manages the session. @throws AuthError if its code cannot be loaded; the next call tries again. */
  const loadSession = async (): Promise<Session> => {
    // It may call this function itself, so it comes first.
    restore();
    return loadOnce(arrive);
  };

  /** Loads that code in advance. Ignores a failure, because the next caller of `load` receives it. */
  const prepare = () => void loadSession().catch(() => {});

  /** Takes up the session of an earlier page, once, if its cookie is still there. Returns the state. */
  function restore(): SessionState {
    if (known) return known;
    const stored = readStored(storage.get(key), place.url.href) ?? signedOut;
    const isCurrent = mayExist();
    known = isCurrent ? stored : signedOut;
    if (!place.signal.aborted && (isCurrent || stored.session || stored.user)) prepare();
    return known;
  }

  function read(): SessionState {
    isRead = true;
    return restore();
  }

  return {
    session,
    user,
    load: loadSession,
    prepare,
    getTokens,
    /** Checks whether a session may exist that is not known: there is its cookie, scripts cannot read it, or its provider keeps it. */
    mayExist,
    /** Follows the provider's session; or restores that of an earlier page, and listens for one of another tab. */
    start(): void {
      if (owned) return void owned.subscribe(notify, place.signal);
      const followTab = () => {
        isFollowing = true;
        prepare();
      };
      onStored(key, followTab, place.signal);
      afterPaint().then(() => {
        if (!place.signal.aborted) restore();
      });
    },
  };
}
