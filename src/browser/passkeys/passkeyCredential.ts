import { credentialParts } from './credentialParts.ts';
import { passkeyError } from './passkeyError.ts';

/**
 * Waits for a passkey ceremony of the browser. Resolves with the fields that each credential has on the wire, and the browser's
 * response. Rejects with an AuthError, or with the reason of `signal` if it ended the ceremony.
 */
export async function passkeyCredential<Response extends AuthenticatorResponse>(
  ceremony: Promise<Credential | null>,
  signal: AbortSignal | undefined,
) {
  const made = await ceremony.catch((cause: unknown) => {
    throw signal?.aborted ? signal.reason : passkeyError(cause);
  });
  const credential = made as PublicKeyCredential;
  return { parts: credentialParts(credential), response: credential.response as Response };
}
