import { randomToken } from '../crypto/randomToken.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Ceremony } from '../state/records.ts';

/** How long a browser may take over a passkey, in milliseconds: the `timeout` of its options. */
export const CEREMONY_MS = 300_000;

/** Begins a passkey ceremony. Returns its challenge, which is good once. */
export function beginCeremony(idp: IdpContext, ceremony: Omit<Ceremony, 'challenge' | 'expires_at'>): string {
  const challenge = randomToken();
  idp.tables.ceremonies.put(challenge, { ...ceremony, challenge, expires_at: idp.now() + CEREMONY_MS });
  return challenge;
}

/** Spends a challenge. Null for one that is unknown, spent, expired, or of the other kind. */
export function endCeremony(idp: IdpContext, kind: Ceremony['kind'], challenge: string): Ceremony | null {
  const ceremony = idp.tables.ceremonies.get(challenge);
  if (ceremony?.kind !== kind) return null;
  idp.tables.ceremonies.delete(challenge);
  return ceremony.expires_at > idp.now() ? ceremony : null;
}
