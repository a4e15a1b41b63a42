import { NextResponse } from 'next/server';
import { headersWith } from './headers.js';

// Pages only: a nonce is for the HTML of one response.
export const config = { matcher: '/((?!api/|sdk/|v1/|_next/|favicon.ico).*)' };

/** Sends the headers of a page, and passes the nonce to Next.js for its own scripts. */
export function proxy(request) {
  const nonce = `'nonce-${crypto.randomUUID()}'`;
  // The tools of the development server use eval and inline styles.
  const development = { scripts: [nonce, "'unsafe-eval'"], styles: ["'unsafe-inline'"] };
  const headers = headersWith(process.env.NODE_ENV === 'development' ? development : { scripts: [nonce], styles: [nonce] });
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set('Content-Security-Policy', headers['Content-Security-Policy']);
  const response = NextResponse.next({ request: { headers: requestHeaders } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
