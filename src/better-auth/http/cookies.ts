import type { AuthContext } from '../BetterAuth.ts';

/** Only spaces and tabs: with `\s`, a cookie whose name begins with U+00A0 would get the name of another cookie. */
const SEPARATOR = /;[ \t]*/;

/** The value of a `Cookie` header after the browser has stored the cookies of a response. */
export function mergeCookies(header: string, setCookies: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const pair of header.split(SEPARATOR).filter(Boolean)) jar.set(nameOf(pair), pair);
  for (const cookie of setCookies) {
    const [pair = '', ...attributes] = cookie.split(SEPARATOR);
    if (attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each))) jar.delete(nameOf(pair));
    else jar.set(nameOf(pair), pair);
  }
  return [...jar.values()].join('; ');
}

/** The value that `setCookie` has stored under this name, of a `Cookie` header. */
export const readCookie = (context: AuthContext, header: string, name: string): string | undefined =>
  cookieOf(header, storedName(context, name));

/** The value of a cookie with this name, of a `Cookie` header. */
export function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split(SEPARATOR).find((each) => nameOf(each) === name);
  return pair?.slice(name.length + 1);
}

/**
 * A `Set-Cookie` header for all paths, which no script can read.
 *
 * @param seconds lifetime; without it, the browser keeps the cookie until it closes
 * @param isForVisit a visit of the server's own address reads the cookie. It is never `Partitioned`: the page that sets it has another
 *   partition.
 */
export function setCookie(context: AuthContext, name: string, value: string, seconds?: number, isForVisit = false): string {
  const { sameSite = 'lax', secure, partitioned } = context.authCookies.sessionToken.attributes;
  const lifetime = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const flags = `${secure ? '; Secure' : ''}${partitioned && !isForVisit ? '; Partitioned' : ''}`;
  return `${storedName(context, name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${lifetime}${flags}`;
}

/** With this prefix, browsers accept the cookie from this host alone, over https: no other host of the domain can set it. */
const storedName = ({ authCookies }: AuthContext, name: string) =>
  authCookies.sessionToken.attributes.secure ? `__Host-${name}` : name;

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('=')));
