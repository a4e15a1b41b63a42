import { headersWith } from './headers.js';

/**
 * Returns how Vite serves the pages. The development server adds inline scripts and styles, and the policy allows them by a
 * nonce, which is for development only.
 */
export const serving = (isDevelopment) => ({
  html: isDevelopment ? { cspNonce: 'development' } : {},
  server: { port: 3000, strictPort: true, headers: headersWith(isDevelopment ? ["'nonce-development'"] : []) },
  preview: { port: 3000, strictPort: true, headers: headersWith() },
});
