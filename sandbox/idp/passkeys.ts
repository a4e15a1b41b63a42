import type { StoredPasskey, StoredUser } from './records.ts';
import type { World } from './world.ts';

/** Whose passkey a credential is. */
export function findByCredential(world: World, id: string): { user: StoredUser; passkey: StoredPasskey } | null {
  for (const user of world.tables.users.all()) {
    const passkey = user.passkeys.find((each) => each.credential_id === id);
    if (passkey) return { user, passkey };
  }
  return null;
}

/** A passkey as the wire shows it. */
export function wirePasskey({ webauthn_registration_id, name, domain, user_agent, authenticator_type }: StoredPasskey) {
  return { webauthn_registration_id, name, domain, user_agent, authenticator_type, verified: true };
}
