/**
 * Parses the address in a response, if the page may navigate to it: its origin is the page's own, or it equals an address of the
 * configuration except for its query, because a token is added there. Null for any other address, and for one that is not
 * absolute.
 *
 * @param page the page's own address.
 * @param named addresses of the configuration.
 */
export function addressToFollow(address: unknown, page: string, named: readonly string[]): string | null {
  const to = typeof address === 'string' ? parse(address) : null;
  // Refuses addresses that run a script or contain one, such as `javascript:` and `data:`.
  if (!to || !/^https?:$/.test(to.protocol)) return null;
  const isNamed = (each: string) => {
    const own = parse(each, page);
    return own?.origin === to.origin && own.pathname === to.pathname;
  };
  return to.origin === new URL(page).origin || named.some(isNamed) ? to.href : null;
}

const parse = (address: string, page?: string) => (URL.canParse(address, page) ? new URL(address, page) : null);
