import type { CookieJar } from '../browser/cookieJar.ts';
import { readCookies } from './readCookies.ts';

/** Cookie that is written and removed at once. */
const PROBE = 'siw_probe';

/** Tries whether the browser refuses cookies that are not partitioned, as browsers do in a frame of another site. */
export function refusesLaxCookies(jar: CookieJar): boolean {
  jar.write(`${PROBE}=1; Path=/; SameSite=Lax`);
  const isRefused = readCookies(jar.read(), PROBE).length === 0;
  if (!isRefused) jar.write(`${PROBE}=; Path=/; SameSite=Lax; Expires=${new Date(0).toUTCString()}`);
  return isRefused;
}
