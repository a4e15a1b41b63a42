/** Credential ids that this page has seen, by registration id. The user record does not contain them. */
export type KnownCredentials = Map<string, string>;

/** Records which credential the reply of a ceremony belongs to. */
export function learnCredential(known: KnownCredentials, reply: Record<string, unknown>, credential: string): void {
  if (typeof reply.webauthn_registration_id === 'string') known.set(reply.webauthn_registration_id, credential);
}
