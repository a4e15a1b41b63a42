import type { AuthUser, BetterAuth } from '../BetterAuth.ts';
import { revokeOtherAccess } from '../unprovenAccess.ts';
import { currentSession } from './currentSession.ts';
import { hook } from './Hook.ts';

/** Endpoints that prove an address by a code, a token or a link that was sent to it. */
const PROOFS = [
  '/magic-link/verify',
  '/sign-in/email-otp',
  '/email-otp/verify-email',
  '/email-otp/reset-password',
  '/verify-email',
];

/**
 * Removes what others may have added to an account, before an endpoint marks its address as proven. Better Auth itself removes less:
 * no passkey, wallet or number, and at some endpoints nothing.
 */
export const watchProofs = (auth: BetterAuth) =>
  hook(PROOFS, async (call) => {
    const { context, headers } = call;
    const { internalAdapter } = context;
    const prepare = async (user: AuthUser | null | undefined, changes: { emailVerified?: boolean }) => {
      if (!user || user.emailVerified || changes.emailVerified !== true) return;
      const current = await currentSession(auth, headers);
      await revokeOtherAccess(context, user, current?.user.id === user.id ? current.session.token : undefined);
    };
    // For this call only.
    context.internalAdapter = {
      ...internalAdapter,
      async updateUser(id, changes) {
        await prepare(await internalAdapter.findUserById(id), changes);
        return internalAdapter.updateUser(id, changes);
      },
      async updateUserByEmail(email, changes) {
        await prepare((await internalAdapter.findUserByEmail(email))?.user, changes);
        return internalAdapter.updateUserByEmail(email, changes);
      },
    };
  });
