/**
 * Credential ids that this page has seen, by registration id. The user record does not contain them. Null for a client that does not
 * signal to password managers which passkeys have gone.
 */
export type KnownCredentials = Map<string, string> | null;

/** Records which credential the reply of a ceremony belongs to. */
export function recordCredential(known: KnownCredentials, reply: Record<string, unknown>, credential: string): void {
  if (typeof reply.webauthn_registration_id === 'string') known?.set(reply.webauthn_registration_id, credential);
}
