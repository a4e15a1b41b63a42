import type { BetterAuth } from '../BetterAuth.ts';
import { currentSession } from '../currentSession.ts';
import { tokenContent } from '../http/tokenContent.ts';
import { EMAIL_LINK_SECONDS } from '../limits.ts';
import { EndpointError, hook } from './Hook.ts';

/** Identifier of the row in which Better Auth stores that a session has requested a change. */
const identifier = (sessionId: string, newEmail: unknown) =>
  `signin-widget-email-change:${sessionId}:${String(newEmail).toLowerCase()}`;

/** Records which session has requested a change of the address. */
export const recordChange = hook(['/change-email'], async ({ body, context }) => {
  const { session, returned, internalAdapter, options } = context;
  if (!session || Object(returned).status !== true) return;
  const seconds = options.emailVerification?.expiresIn ?? EMAIL_LINK_SECONDS;
  await internalAdapter.createVerificationValue({
    identifier: identifier(session.session.id, body?.newEmail),
    value: session.session.userId,
    // Better Auth may send a second link after the first one.
    expiresAt: new Date(Date.now() + 2 * seconds * 1_000),
  });
});

/**
 * Accepts a link that changes an address only with the session that has requested the change. A program that checks links would otherwise
 * put the address of another person, as proven, on the account of whoever requested the change, and a thief of a session could complete
 * a change in the browser of the owner, after its end.
 */
export const refuseForeignChange = (auth: BetterAuth) =>
  hook(['/verify-email'], async ({ query, headers, context }) => {
    // The endpoint checks the signature afterwards.
    const { email, updateTo } = tokenContent(query?.token);
    if (updateTo === undefined) return;
    const current = await currentSession(auth, headers);
    const requested = current && (await context.internalAdapter.findVerificationValue(identifier(current.session.id, updateTo)));
    if (requested && current.user.email === email) return;
    throw new EndpointError(
      403,
      'SESSION_REQUIRED',
      'Please open this link in the browser in which you have requested the change, while you are signed in.',
    );
  });
