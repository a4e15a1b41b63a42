/**
 * Credential ids that this page has seen, by registration id. The user record does not contain them. Null for a client that does not
 * signal to password managers which passkeys have gone.
 */
export type KnownCredentials = Map<string, string> | null;

/** Records which credential the response of a ceremony belongs to. */
export function recordCredential(known: KnownCredentials, response: Record<string, unknown>, credential: string): void {
  if (typeof response.webauthn_registration_id === 'string') known?.set(response.webauthn_registration_id, credential);
}
