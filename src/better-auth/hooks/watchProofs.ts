import type { AuthUser, BetterAuth, ProviderAccount } from '../BetterAuth.ts';
import { currentSession } from '../currentSession.ts';
import type { Seal } from '../seal.ts';
import { isPasswordKnown } from '../signUpCookie.ts';
import { revokeOtherAccess, withdrawPending } from '../unprovenAccess.ts';
import { EndpointError, hook } from './Hook.ts';

/** Endpoints that prove an address by a code, a token or a link that was sent to it. */
const PROOFS = [
  '/magic-link/verify',
  '/sign-in/email-otp',
  '/email-otp/verify-email',
  '/email-otp/reset-password',
  '/email-otp/change-email',
  '/verify-email',
];

/** Endpoints of a sign-in at a provider, which may call the address of an existing user proven. */
export const PROVIDERS = [
  '/callback/:id',
  '/callback/:id/oauth-proxy',
  '/oauth-proxy-callback',
  '/sign-in/social',
  '/one-tap/callback',
];

/** Proofs that keep the password. */
const KEEPS_PASSWORD = /\/verify-email$/;

interface Changes {
  email?: string;
  emailVerified?: boolean;
}

/**
 * Removes what others may have added to an account, before an endpoint marks its address as proven. Better Auth itself removes less:
 * no passkey, wallet or number, and at some endpoints nothing. A proof that keeps the password is accepted only from the browser of the
 * user: the password may be of somebody else, who signed up with this address. A proof by a provider keeps the account there only.
 */
export const watchProofs = (auth: BetterAuth, seal: Seal) =>
  hook([...PROOFS, ...PROVIDERS], async (call) => {
    const { context, headers, path = '', request } = call;
    const { internalAdapter } = context;
    /** The account at a provider with which the visitor signs in. */
    let used: ProviderAccount | undefined;
    const isUsed = ({ providerId, accountId }: ProviderAccount) =>
      providerId === used?.providerId && accountId === used.accountId;
    /** Marks the address of a user as proven, or changes it. */
    const update = async (user: AuthUser | null | undefined, changes: Changes, write: () => Promise<unknown>) => {
      if (user && changes.email !== undefined && changes.email !== user.email) await withdrawPending(context, user.id);
      if (!user || user.emailVerified || changes.emailVerified !== true) return write();
      const current = await currentSession(auth, headers);
      const isUser = current?.user.id === user.id;
      if (request && KEEPS_PASSWORD.test(path) && !isUser && !(await isPasswordKnown(context, seal, headers, user.id)))
        throw new EndpointError(
          403,
          'SIGN_UP_BROWSER_REQUIRED',
          'Please continue in the browser in which you signed up. In this one, you can set a new password by email instead.',
        );
      // A sign-in at a provider begins a new session.
      const kept = PROVIDERS.includes(path) ? { isAccount: isUsed } : { session: isUser ? current.session.token : undefined };
      await revokeOtherAccess(context, user, kept);
      const updated = await write();
      // Requests that were in progress meanwhile saw an address without a proof.
      await revokeOtherAccess(context, user, kept);
      return updated;
    };
    // For this call only.
    context.internalAdapter = {
      ...internalAdapter,
      async findAccountOwnerByKey(key) {
        used = key;
        return internalAdapter.findAccountOwnerByKey(key);
      },
      async updateUser(id, changes: Changes) {
        return update(await internalAdapter.findUserById(id), changes, () => internalAdapter.updateUser(id, changes));
      },
      async updateUserByEmail(email, changes: Changes) {
        const found = await internalAdapter.findUserByEmail(email);
        return update(found?.user, changes, () => internalAdapter.updateUserByEmail(email, changes));
      },
    };
  });
