/** The ids of the credentials that this page has seen, by the ids of their registrations. The record of a user does not have them. */
export type KnownCredentials = Map<string, string>;

/** Notes which credential the reply of a ceremony is about. */
export function learnCredential(known: KnownCredentials, reply: Record<string, unknown>, credential: string): void {
  if (typeof reply.webauthn_registration_id === 'string') known.set(reply.webauthn_registration_id, credential);
}
