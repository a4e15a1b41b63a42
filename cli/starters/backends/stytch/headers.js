const policyWith = (sources) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...sources].join(' '),
    ["style-src 'self'", ...sources].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' http://localhost:4100 https://test.stytch.com https://api.stytch.com",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the headers of each page. `sources`: what else may add scripts and styles. */
export const headersWith = (sources = []) => ({
  'Content-Security-Policy': policyWith(sources),
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
});
