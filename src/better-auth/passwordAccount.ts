import type { AuthAccount } from './BetterAuth.ts';

/** Returns the account with the password among the accounts of a user; undefined for a user without a password. */
export const passwordAccount = (accounts: readonly AuthAccount[] | undefined): AuthAccount | undefined =>
  accounts?.find(({ providerId }) => providerId === 'credential');
