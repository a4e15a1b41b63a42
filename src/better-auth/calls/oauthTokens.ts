import type { CallContext } from '../CallContext.ts';
import { currentSession } from '../currentSession.ts';
import { OAUTH_TOKEN_MS } from '../limits.ts';

/** Identifier of the row in which Better Auth stores the data of a token. */
const identifier = (token: string) => `signin-widget-oauth:${token}`;

/**
 * Issues a token that completes the sign-in at a provider on the page: valid once, for five minutes, and only together with the session
 * cookie that the browser has by now. Null if no user is signed in.
 */
export async function issueOAuthToken(call: CallContext, provider: string): Promise<string | null> {
  const current = await currentSession(call.setup.auth, call.headers);
  if (!current) return null;
  const token = crypto.randomUUID() + crypto.randomUUID().replaceAll('-', '');
  await call.setup.context.internalAdapter.createVerificationValue({
    identifier: identifier(token),
    value: JSON.stringify({ session: current.session.id, provider }),
    expiresAt: new Date(Date.now() + OAUTH_TOKEN_MS),
  });
  return token;
}

/** The session and the provider of a token; null for a token that is unknown, used or too old. */
export async function consumeOAuthToken(call: CallContext, token: string): Promise<{ session: string; provider: string } | null> {
  const row = await call.setup.context.internalAdapter.consumeVerificationValue(identifier(token));
  return row ? JSON.parse(row.value) : null;
}
