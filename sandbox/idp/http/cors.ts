import { CORS_HEADERS, CORS_METHODS } from '../../../src/provider/http/endpoints.ts';

const MAX_AGE_SECONDS = '600';

/** Allows the requesting page to read a response: its exact origin, with credentials. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get('Origin');
  response.headers.append('Vary', 'Origin');
  if (origin) {
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Allow-Credentials', 'true');
    response.headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
  return response;
}

/** Responds to a preflight request. */
export function preflight(request: Request): Response {
  const headers = new Headers({
    'Access-Control-Allow-Methods': CORS_METHODS,
    'Access-Control-Allow-Headers': CORS_HEADERS,
    'Access-Control-Max-Age': MAX_AGE_SECONDS,
  });
  // The browser asks whether a public page may reach a server of this computer. The server has already checked the page.
  if (request.headers.get('Access-Control-Request-Private-Network') === 'true')
    headers.set('Access-Control-Allow-Private-Network', 'true');
  return withCors(request, new Response(null, { status: 204, headers }));
}
