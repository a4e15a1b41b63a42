/**
 * Parses the address in a response, if the page may navigate to it: its origin is the page's own, or it equals an address of the
 * configuration except for its query, because a token is added there. Null for any other address, and for one that is not
 * absolute.
 *
 * @param origin the page's own origin.
 * @param named absolute addresses of the configuration.
 */
export function addressToFollow(address: unknown, origin: string, named: readonly string[]): string | null {
  const to = typeof address === 'string' ? parse(address) : null;
  // Refuses addresses that run a script or contain one, such as `javascript:` and `data:`.
  if (!to || !/^https?:$/.test(to.protocol)) return null;
  const isNamed = (each: string) => {
    const own = parse(each);
    return own?.origin === to.origin && own.pathname === to.pathname;
  };
  return to.origin === origin || named.some(isNamed) ? to.href : null;
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : null);
