/** Adds the headers of a browser to the requests of a page: its cookies, and the page's origin. */
export function createBrowser(origin: string) {
  const jar = new Map<string, string>();

  const browse = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    const headers = new Headers(request.headers);
    if (request.method !== 'GET') headers.set('Origin', origin);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new Request(request, { headers }));
    store(response);
    return response;
  };

  const store = (response: Response) => response.headers.getSetCookie().forEach(storeCookie);

  function storeCookie(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((each) => /^max-age=0$/i.test(each))) jar.delete(name);
    else jar.set(name, value.join('='));
  }

  return { fetch: browse as typeof fetch, jar, store };
}
