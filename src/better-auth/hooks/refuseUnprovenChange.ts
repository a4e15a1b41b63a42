import type { AuthUser, BetterAuth } from '../BetterAuth.ts';
import { isPlaceholder } from '../placeholder.ts';
import { EndpointError, hook } from './Hook.ts';

/**
 * Refuses a link that changes the address of a user who has not proven the present one: it would stay valid after the owner of that
 * address proves it, and give the account to whoever had requested it.
 */
export const refuseUnprovenChange = ({ api }: BetterAuth) =>
  hook(['/change-email', '/email-otp/request-email-change'], async ({ context, headers }) => {
    if (!headers) return;
    const query = { disableCookieCache: true, disableRefresh: true };
    const user: AuthUser | undefined = (await api.getSession({ headers, query }))?.user;
    if (!user || user.emailVerified || isPlaceholder(context, user.email, user.phoneNumber)) return;
    throw new EndpointError(403, 'EMAIL_NOT_VERIFIED', 'Please prove your present email address before you change it.');
  });
