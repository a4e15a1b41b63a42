/**
 * Adds the token of the session to the calls of `ask`, as a client in a page does. A client without a page keeps no session, because it may
 * serve several visitors; one with this `fetch` has one visitor.
 */
export function withSessionToken(ask: typeof fetch): typeof fetch {
  let token = '';
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const [publicToken] = atob((headers.get('Authorization') ?? '').replace(/^Basic /, '')).split(':');
    if (token && publicToken) headers.set('Authorization', `Basic ${btoa(`${publicToken}:${token}`)}`);
    const response = await ask(input, { ...init, headers });
    if (!response.ok) return response;
    const json = await response
      .clone()
      .json()
      .catch(() => null);
    const issued: unknown = json?.data?.session_token;
    if (typeof issued === 'string') token = issued;
    if (/\/sessions\/revoke$/.test(String(input))) token = '';
    return response;
  };
}
