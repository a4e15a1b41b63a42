import { CORS_HEADERS, CORS_METHODS } from '../../provider/http/endpoints.ts';
import { PREFLIGHT_SECONDS } from '../limits.ts';

/** Lets the page at a trusted origin read a response, with cookies. */
export function withCors(response: Response, origin: string | null): Response {
  response.headers.append('Vary', 'Origin');
  if (origin) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Allow-Credentials', 'true');
    response.headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
  return response;
}

/** The response to a preflight. Without `origin` the browser refuses the request. */
export function preflight(origin: string | null): Response {
  const headers = {
    'Access-Control-Allow-Methods': CORS_METHODS,
    'Access-Control-Allow-Headers': CORS_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  };
  return withCors(new Response(null, { status: 204, ...(origin && { headers }) }), origin);
}
