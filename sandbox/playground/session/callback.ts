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

/** Returns the query of the page's address, or that of the reset link that `saveResetLink` has removed from it. */
export const readCallbackQuery = (): string => history.state?.resetLink ?? location.search;

/**
 * Moves the token of a reset link from the address to the state of the history entry, where a reload finds it. The client moves the
 * other tokens.
 */
export function saveResetLink(): void {
  if (readCallback(location.search).kind !== 'reset') return;
  history.replaceState({ ...history.state, resetLink: location.search }, '', withoutToken(location.href));
}

/** Removes the reset link from the history entry, and a token from the address, because they are used or no longer wanted. */
export function forgetCallback(): void {
  const { resetLink: _, ...state } = { ...history.state };
  history.replaceState(state, '', withoutToken(location.href));
}
