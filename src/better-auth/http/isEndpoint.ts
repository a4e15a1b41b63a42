import { MAX_ADDRESS, MAX_DECODINGS } from '../limits.ts';

const VERIFY = '/magic-link/verify';

/** A path as servers may read it: decoded, in lower case, without empty parts. Undefined if it is encoded too often. */
function plainPath(path: string): string | undefined {
  let plain = path;
  for (let count = 0; count <= MAX_DECODINGS; count++) {
    const decoded = decodeOnce(plain);
    if (decoded === plain)
      return new URL(plain.replaceAll('\\', '/').replaceAll(/\/+/g, '/'), 'http://localhost').pathname.toLowerCase();
    plain = decoded;
  }
  return undefined;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that encodes nothing.
    return text;
  }
}

/**
 * Checks whether an address leads to an endpoint of Better Auth, on any host: a proxy may have another one. An address whose path is
 * too long or encoded too often counts as one.
 *
 * @param base the base of Better Auth's endpoints
 * @param address an address, or a path at the host of the base
 */
export function isEndpoint(base: string, address: string): boolean {
  if (!URL.canParse(address, base)) return false;
  const { pathname } = new URL(address, base);
  // Each decoding reads the whole path.
  const path = pathname.length <= MAX_ADDRESS ? plainPath(pathname) : undefined;
  if (path === undefined) return true;
  const below = plainPath(new URL(base).pathname)?.replace(/\/$/, '') ?? '';
  // Without a base path, pages and endpoints are side by side.
  if (below === '') return path.startsWith(VERIFY);
  return path === below || path.startsWith(`${below}/`) || path.endsWith(VERIFY);
}
