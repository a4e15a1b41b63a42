import { PREFLIGHT_SECONDS } from '../limits.ts';

const METHODS = 'GET, POST, PUT, DELETE, OPTIONS';
const HEADERS = 'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type';

/** Lets the page at a trusted origin read a reply, with cookies. */
export function withCors(response: Response, origin: string | null): Response {
  response.headers.append('Vary', 'Origin');
  if (origin) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Allow-Credentials', 'true');
  }
  return response;
}

/** The reply to a preflight. Without `origin` the browser refuses the request. */
export function preflight(origin: string | null): Response {
  const headers = {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  };
  return withCors(new Response(null, { status: 204, ...(origin && { headers }) }), origin);
}
