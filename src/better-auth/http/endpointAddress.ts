const VERIFY = '/magic-link/verify';

/** A path as servers may read it: decoded, in lower case, without empty parts. */
function plainPath(path: string): string {
  let plain = path;
  try {
    for (let last = ''; last !== plain; ) [last, plain] = [plain, decodeURIComponent(plain)];
  } catch {
    // A `%` that encodes nothing.
  }
  return new URL(plain.replaceAll('\\', '/').replaceAll(/\/+/g, '/'), 'http://localhost').pathname.toLowerCase();
}

/**
 * Whether an address leads to an endpoint of Better Auth, on any host: a proxy may have another one.
 *
 * @param base the base of Better Auth's endpoints
 * @param address an address, or a path at the host of the base
 */
export function isEndpoint(base: string, address: string): boolean {
  if (!URL.canParse(address, base)) return false;
  const path = plainPath(new URL(address, base).pathname);
  const below = plainPath(new URL(base).pathname).replace(/\/$/, '');
  // Without a base path, pages and endpoints are side by side.
  if (below === '') return path.startsWith(VERIFY);
  return path === below || path.startsWith(`${below}/`) || path.endsWith(VERIFY);
}
