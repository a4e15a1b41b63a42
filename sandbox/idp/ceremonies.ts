import { randomToken } from './randomToken.ts';
import type { Ceremony } from './records.ts';
import type { World } from './world.ts';

/** How long a browser may take over a passkey, in milliseconds: the `timeout` of its options. */
export const CEREMONY_MS = 300_000;

/** Begins a passkey ceremony. Returns its challenge, which is good once. */
export function beginCeremony(world: World, ceremony: Omit<Ceremony, 'challenge' | 'expires_at'>): string {
  const challenge = randomToken();
  world.tables.ceremonies.put(challenge, { ...ceremony, challenge, expires_at: world.now() + CEREMONY_MS });
  return challenge;
}

/** Spends a challenge. Null for one that is unknown, spent, expired, or of the other kind. */
export function endCeremony(world: World, kind: Ceremony['kind'], challenge: string): Ceremony | null {
  const ceremony = world.tables.ceremonies.get(challenge);
  if (ceremony?.kind !== kind) return null;
  world.tables.ceremonies.delete(challenge);
  return ceremony.expires_at > world.now() ? ceremony : null;
}
