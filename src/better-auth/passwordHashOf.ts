import type { AuthAccount } from './BetterAuth.ts';

/** Returns the hash of the password among the accounts of a user, if there is one. */
export const passwordHashOf = (accounts: readonly AuthAccount[] | undefined) =>
  accounts?.find(({ providerId }) => providerId === 'credential')?.password;
