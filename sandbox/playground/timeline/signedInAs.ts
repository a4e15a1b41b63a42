import type { Session, User } from 'signin-widget';

/** Returns the address of the signed-in user; empty for a user without one, null without a session. */
export const signedInAs = (session: Session | null, user: User | null): string | null =>
  session && (user?.emails?.[0]?.email ?? user?.phone_numbers?.[0]?.phone_number ?? '');
