import type { CookieJar } from './cookieJar.ts';

/** Cookie that is written and removed at once. */
const PROBE = 'siw_probe=';

/** Tries whether the browser refuses cookies that are not partitioned, as browsers do in a frame of another site. */
export function refusesLaxCookies(jar: CookieJar): boolean {
  const attributes = 'Path=/; SameSite=Lax';
  jar.write(`${PROBE}1; ${attributes}`);
  const isRefused = !jar.read().includes(PROBE);
  if (!isRefused) jar.write(`${PROBE}; ${attributes}; Expires=${new Date(0).toUTCString()}`);
  return isRefused;
}
