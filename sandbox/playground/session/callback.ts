/** Content of the host page, selected by its address or by the developer. */
export type Callback =
  | { kind: 'none' }
  /** The client itself reads it from the address. */
  | { kind: 'sign-in' }
  /** `login` is true if the token signs in without a new password. */
  | { kind: 'reset'; token: string; login: boolean }
  /** The signed-in user's passkeys. No address selects them. */
  | { kind: 'passkeys' };

export function readCallback(search: string): Callback {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  if (type === 'oauth') return { kind: 'sign-in' };
  if (!token) return { kind: 'none' };
  if (type === 'magic_links') return { kind: 'sign-in' };
  return type === 'reset_password' || type === 'login' ? { kind: 'reset', token, login: type === 'login' } : { kind: 'none' };
}

/** Removes the token from `href`, so that the history, a bookmark or a screenshot does not contain it. */
export function withoutToken(href: string): string {
  const url = new URL(href);
  for (const name of ['stytch_token_type', 'stytch_redirect_type', 'token', 'error']) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

const RESET_LINK = 'sandbox_reset_link';

/** Checks whether the page continues one of this tab: after a reload or a step back. */
function isContinued(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Returns the query of the page's address. After a reload or a step back, it is that of the reset link that `saveResetLink` has
 * removed.
 */
export function readCallbackQuery(): string {
  const saved = isContinued() && sessionStorage.getItem(RESET_LINK);
  return readCallback(location.search).kind === 'none' && saved ? saved : location.search;
}

/**
 * Moves the token of a reset link from the address to the storage of the tab, and removes that of an earlier one once another address
 * is opened. The client does this for the other callbacks.
 */
export function saveResetLink(): void {
  if (readCallback(location.search).kind !== 'reset') {
    if (!isContinued()) forgetResetLink();
    return;
  }
  sessionStorage.setItem(RESET_LINK, location.search);
  history.replaceState(history.state, '', withoutToken(location.href));
}

/** Removes the reset link, whose token is used. */
export const forgetResetLink = (): void => sessionStorage.removeItem(RESET_LINK);
