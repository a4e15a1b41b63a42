import type { IdpContext } from '../IdpContext.ts';
import type { StoredPasskey, StoredUser } from '../state/records.ts';
import { userKey } from './userKeys.ts';

/** Finds the passkey of a credential and its user. */
export function findByCredential(idp: IdpContext, id: string): { user: StoredUser; passkey: StoredPasskey } | null {
  const user = idp.tables.users.find(userKey.credential(id));
  const passkey = user?.passkeys.find((each) => each.credential_id === id);
  return user && passkey ? { user, passkey } : null;
}

/** Converts a passkey to the form of the wire. */
export function wirePasskey({ webauthn_registration_id, name, domain, user_agent, authenticator_type }: StoredPasskey) {
  return { webauthn_registration_id, name, domain, user_agent, authenticator_type, verified: true };
}
