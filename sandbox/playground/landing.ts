/** What the address asks for besides its state: the token of a link that was opened from the inbox. */
export type Landing =
  | { kind: 'none' }
  /** The client spends this token itself. */
  | { kind: 'email-link' }
  | { kind: 'reset'; token: string };

export function readLanding(search: string): Landing {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  if (!token) return { kind: 'none' };
  if (type === 'magic_links') return { kind: 'email-link' };
  return type === 'reset_password' || type === 'login' ? { kind: 'reset', token } : { kind: 'none' };
}

/** `href` without the token, which must not be kept by the history, a bookmark or a screenshot. */
export function withoutToken(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('token');
  url.searchParams.delete('stytch_token_type');
  return url.pathname + url.search + url.hash;
}
