import type { BetterAuth } from '../BetterAuth.ts';
import { currentSession } from '../currentSession.ts';
import { isPlaceholder } from '../placeholder.ts';
import { EndpointError, hook } from './Hook.ts';

/**
 * Refuses a link that changes the address of a user who has not proven the present one, and a social account for such a user: what is in
 * progress while the owner of that address proves it would give the account to whoever had requested it.
 */
export const refuseUnprovenChange = (auth: BetterAuth) =>
  hook(['/change-email', '/email-otp/request-email-change', '/link-social', '/oauth2/link'], async ({ context, headers }) => {
    const user = (await currentSession(auth, headers))?.user;
    if (!user || user.emailVerified || isPlaceholder(context, user.email, user.phoneNumber)) return;
    throw new EndpointError(403, 'EMAIL_NOT_VERIFIED', 'Please prove your present email address first.');
  });
