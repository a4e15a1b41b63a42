import { headersWith } from './headers.js';

// The development server adds inline scripts and styles to the pages.
const development = { scripts: ["'nonce-development'"], styles: ["'unsafe-inline'"] };

/** Returns how Vite serves the pages. */
export const serving = (isDevelopment) => ({
  html: isDevelopment ? { cspNonce: 'development' } : {},
  server: { port: 3000, strictPort: true, headers: headersWith(isDevelopment ? development : {}) },
  preview: { port: 3000, strictPort: true, headers: headersWith() },
});
