/** What the host page shows: what its address asks for besides its state, or what the developer went to. */
export type Callback =
  | { kind: 'none' }
  /** The client takes it from the address itself. */
  | { kind: 'sign-in' }
  /** `login` is set where the token signs in, with the password as it was. */
  | { kind: 'reset'; token: string; login: boolean }
  /** The signed-in user's passkeys. No address leads here. */
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

/** `href` without the token, which must not be kept by the history, a bookmark or a screenshot. */
export function withoutToken(href: string): string {
  const url = new URL(href);
  for (const name of ['stytch_token_type', 'stytch_redirect_type', 'token', 'error']) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}
