import { randomToken } from '../crypto/randomToken.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Ceremony } from '../state/records.ts';

/** Time limit of a passkey ceremony in milliseconds: the `timeout` of its options. */
export const CEREMONY_MS = 300_000;

/** Starts a passkey ceremony. Returns its challenge, which is valid once. */
export function beginCeremony(idp: IdpContext, ceremony: Omit<Ceremony, 'challenge' | 'expires_at'>): string {
  const challenge = randomToken();
  idp.tables.ceremonies.put(challenge, { ...ceremony, challenge, expires_at: idp.now() + CEREMONY_MS });
  return challenge;
}

/** Ends a ceremony by its challenge. Null if that is unknown, used, expired, or of the other kind. */
export function endCeremony(idp: IdpContext, kind: Ceremony['kind'], challenge: string): Ceremony | null {
  const ceremony = idp.tables.ceremonies.get(challenge);
  if (ceremony?.kind !== kind) return null;
  idp.tables.ceremonies.delete(challenge);
  return ceremony.expires_at > idp.now() ? ceremony : null;
}
