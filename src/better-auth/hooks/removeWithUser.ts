import { removePluginAccess, withdrawPending } from '../unprovenAccess.ts';
import type { Hook } from './Hook.ts';

/**
 * Removes what plugins have stored for a user who is deleted, such as passkeys and wallets. Not every database removes it itself, and a
 * wallet that is left could never sign in again.
 */
export const removeWithUser: Hook = {
  matcher: () => true,
  handler: async ({ context }) => {
    const { internalAdapter } = context;
    // For this call only.
    context.internalAdapter = {
      ...internalAdapter,
      async deleteUser(userId) {
        await internalAdapter.deleteUser(userId);
        // A hook of the host may have kept the user.
        if (await internalAdapter.findUserById(userId)) return;
        await removePluginAccess(context, userId);
        await withdrawPending(context, userId);
      },
    };
    return { headers: null };
  },
};
