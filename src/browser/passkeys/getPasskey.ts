import { AuthError } from '../../errors.ts';
import { fromBase64 } from '../../lib/encoding/fromBase64.ts';
import { credentialDescriptors } from './credentialDescriptors.ts';
import { encodeBuffer } from './credentialParts.ts';
import { knownExtensions } from './knownExtensions.ts';
import { passkeyCredential } from './passkeyCredential.ts';
import { requirePasskeys } from './requirePasskeys.ts';

type FeatureDocument = Document & { featurePolicy?: { allowsFeature(name: string): boolean } };

interface Choice {
  /** If true, waits without a dialog until the visitor selects a passkey in a field; else the browser shows its dialog. */
  conditional: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Lets the visitor use a passkey with the provider's options. Resolves with the credential in the form of the wire, to be sent as
 * JSON. Rejects with an AuthError, or with the reason of `signal`.
 */
export async function getPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  { conditional, signal }: Choice,
): Promise<{ id: string; response: object }> {
  requirePasskeys();
  // Otherwise a browser ends the ceremony as if the visitor had. Only Chromium has this function. Autofill shows no error.
  if (!conditional && (document as FeatureDocument).featurePolicy?.allowsFeature('publickey-credentials-get') === false)
    throw new AuthError({ error_type: 'passkey_unavailable', status_code: 0 });
  const { challenge, rpId, timeout, userVerification, extensions } = options;
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: fromBase64(challenge),
    // A back end may write an absent member as null.
    ...(rpId && { rpId }),
    ...(typeof timeout === 'number' && { timeout }),
    ...(userVerification && { userVerification: userVerification as UserVerificationRequirement }),
    allowCredentials: credentialDescriptors(options.allowCredentials),
    ...knownExtensions('get', extensions),
  };
  const mediation = conditional && { mediation: 'conditional' as const };
  const ceremony = navigator.credentials.get({ publicKey, ...mediation, ...(signal && { signal }) });
  const { parts, response } = await passkeyCredential<AuthenticatorAssertionResponse>(ceremony, signal);
  return {
    ...parts,
    response: {
      clientDataJSON: encodeBuffer(response.clientDataJSON),
      authenticatorData: encodeBuffer(response.authenticatorData),
      signature: encodeBuffer(response.signature),
      userHandle: response.userHandle && encodeBuffer(response.userHandle),
    },
  };
}
