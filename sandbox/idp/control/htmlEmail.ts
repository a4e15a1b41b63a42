import type { IdpContext } from '../IdpContext.ts';

/** An email is untrusted: no scripts, no forms, no content of other servers, and an opaque origin. Links open in a new tab. */
const CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': CSP,
  'Cache-Control': 'no-store',
  'X-DNS-Prefetch-Control': 'off',
};

const START =
  '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light"><style>body { font: 14px/1.5 sans-serif }</style>';

/** Responds with the HTML of an email, as a document without any permissions. */
export function htmlEmail({ messages }: IdpContext, id: string): Response {
  const html = messages.html(id);
  if (html === undefined)
    return new Response('The HTML of this email is not kept any more.', {
      status: 404,
      headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return new Response(START + html, { headers: HEADERS });
}
