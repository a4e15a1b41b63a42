import { headersWith } from './headers.js';

const backend = 'http://localhost:3001';

// The development server adds inline scripts and styles to the pages.
const development = { scripts: ["'nonce-development'"], styles: ["'unsafe-inline'"] };

/** Returns how Vite serves the pages. */
export const serving = (isDevelopment) => ({
  html: isDevelopment ? { cspNonce: 'development' } : {},
  server: {
    port: 3000,
    strictPort: true,
    headers: headersWith(isDevelopment ? development : {}),
    // The server of the sign-in; see server/server.js.
    proxy: { '/api/auth': backend, '/sdk': backend, '/v1': backend },
  },
});
