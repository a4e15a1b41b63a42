import type { AuthAccount } from '../BetterAuth.ts';
import { EndpointError, hook } from '../hooks/Hook.ts';
import { passwordAccount } from '../passwordAccount.ts';

/**
 * Refuses a change of a password if a reset has replaced the password since the change compared it: the change would overwrite the
 * password of the reset.
 */
export const keepResetPassword = hook(['/change-password'], async ({ context }) => {
  const { internalAdapter } = context;
  let compared: AuthAccount | null | undefined;
  // For this call only.
  context.internalAdapter = {
    ...internalAdapter,
    async findCredentialAccount(userId) {
      compared = await internalAdapter.findCredentialAccount(userId);
      return compared;
    },
    async updateAccount(id, changes) {
      const accounts = compared ? await internalAdapter.findAccounts(compared.userId) : [];
      if (passwordAccount(accounts)?.password !== compared?.password)
        throw new EndpointError(400, 'INVALID_PASSWORD', 'The password has changed meanwhile.');
      return internalAdapter.updateAccount(id, changes);
    },
  };
});
