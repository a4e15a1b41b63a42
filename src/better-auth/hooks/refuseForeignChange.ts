import { Buffer } from 'node:buffer';
import type { BetterAuth } from '../BetterAuth.ts';
import { currentSession } from '../currentSession.ts';
import { EndpointError, hook } from './Hook.ts';

/** The content of a signed token. The endpoint checks the signature afterwards. */
function contentOf(token: string | undefined): { email?: unknown; updateTo?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

/**
 * Accepts a link that changes an address only in a browser where its user is signed in. A program that checks links would otherwise put
 * the address of another person, as proven, on the account of whoever requested the change.
 */
export const refuseForeignChange = (auth: BetterAuth) =>
  hook(['/verify-email'], async ({ query, headers }) => {
    const { email, updateTo } = contentOf(query?.token);
    if (updateTo === undefined) return;
    if ((await currentSession(auth, headers))?.user.email === email) return;
    throw new EndpointError(403, 'SESSION_REQUIRED', 'Please open this link in the browser in which you are signed in.');
  });
