/**
 * The address that an answer names, if a page may go there: it is of the page's own origin, or one of the configuration's, whose
 * query alone may differ, as a token comes with it. Null for any other, and for what is no full address.
 *
 * @param page the page's own address.
 * @param named addresses of the configuration.
 */
export function addressToFollow(address: unknown, page: string, named: readonly string[]): string | null {
  const to = typeof address === 'string' ? parse(address) : null;
  // An address that runs a script, or is made of one, is none.
  if (!to || !/^https?:$/.test(to.protocol)) return null;
  const isNamed = (each: string) => {
    const own = parse(each, page);
    return own?.origin === to.origin && own.pathname === to.pathname;
  };
  return to.origin === new URL(page).origin || named.some(isNamed) ? to.href : null;
}

const parse = (address: string, page?: string) => (URL.canParse(address, page) ? new URL(address, page) : null);
