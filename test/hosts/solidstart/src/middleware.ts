import { createMiddleware } from '@solidjs/start/middleware';

const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' https://auth.example.com",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends the policy of a page in production, with a nonce for the inline scripts of SolidStart. */
export default createMiddleware({
  onRequest({ locals, response }) {
    locals.nonce = crypto.randomUUID();
    if (import.meta.env.PROD) response.headers.set('Content-Security-Policy', policyWith(locals.nonce));
  },
});
