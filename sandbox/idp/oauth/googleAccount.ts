import { sha256 } from '../crypto/sha256.ts';
import type { OAuthIdentity } from '../state/records.ts';

/** Returns the account at the simulated Google with this email address. */
export async function googleAccount(email: string): Promise<OAuthIdentity> {
  const handle = email.replace(/@.*/, '');
  const subject = (await sha256(`google:${email}`)).slice(0, 21);
  return { provider: 'google', subject, email, handle, name: { first_name: handle } };
}
