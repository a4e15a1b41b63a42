const policyWith = ({ scripts = [], styles = [] }) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Returns the headers of each page. `more`: other sources of scripts and styles, for development. */
export const headersWith = (more = {}) => ({
  'Content-Security-Policy': policyWith(more),
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
});
