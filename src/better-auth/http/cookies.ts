import type { AuthContext } from '../BetterAuth.ts';

/** The value of a `Cookie` header after the browser has stored the cookies of a reply. */
export function mergeCookies(header: string, setCookies: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const pair of header.split(/;\s*/).filter(Boolean)) jar.set(nameOf(pair), pair);
  for (const cookie of setCookies) {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    if (attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each))) jar.delete(nameOf(pair));
    else jar.set(nameOf(pair), pair);
  }
  return [...jar.values()].join('; ');
}

/** The value of one cookie of a `Cookie` header. */
export function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((each) => nameOf(each) === name);
  return pair?.slice(name.length + 1);
}

/** A `Set-Cookie` header for all paths, which no script can read. Without `seconds`, the browser keeps the cookie until it closes. */
export function setCookie({ authCookies }: AuthContext, name: string, value: string, seconds?: number): string {
  const { sameSite = 'lax', secure } = authCookies.sessionToken.attributes;
  const lifetime = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${lifetime}${secure ? '; Secure' : ''}`;
}

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')));
