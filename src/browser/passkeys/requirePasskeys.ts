import { AuthError } from '../../errors.ts';

/**
 * @throws AuthError if this page cannot use passkeys: `insecure_context` on plain http, `passkey_unavailable` in an old browser
 */
export function requirePasskeys(): void {
  const error_type = window.isSecureContext ? 'passkey_unavailable' : 'insecure_context';
  if (!window.isSecureContext || !window.PublicKeyCredential || !navigator.credentials)
    throw new AuthError({ error_type, status_code: 0 });
}
