import type { Idp } from '../../sandbox/idp/createIdp.ts';

/** The `fetch` of a browser that keeps the session token where scripts cannot read it. */
export function withHiddenToken(idp: Idp): typeof fetch {
  let token = '';
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Basic ${btoa(`${idp.publicToken}:${token}`)}`);
    const response = await idp.fetch(input as string, { ...init, headers });
    const json = await response.json();
    if (json.data?.session_token) {
      token = json.data.session_token;
      Object.assign(json.data, { session_token: '', session_jwt: '' });
    }
    return Response.json(json, { status: response.status });
  };
}
