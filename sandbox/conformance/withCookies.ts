/** Adds cookies to `ask`, as a browser stores them, because back ends may keep the session in one. Each client has its own. */
export function withCookies(ask: typeof fetch): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers ?? (typeof input === 'object' && 'headers' in input ? input.headers : {}));
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await ask(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) store(cookie);
    return response;
  };

  function store(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.some((each) => /^max-age=(0|-\d+)$/i.test(each))) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
  }
}
