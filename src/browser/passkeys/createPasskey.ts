import { fromBase64 } from '../../lib/encoding/fromBase64.ts';
import { credentialDescriptors } from './credentialDescriptors.ts';
import { encodeBuffer } from './credentialParts.ts';
import { knownExtensions } from './knownExtensions.ts';
import { passkeyCredential } from './passkeyCredential.ts';
import { requirePasskeys } from './requirePasskeys.ts';

/**
 * Lets the visitor create a passkey with the provider's options. Resolves with the credential in the form of the wire, to be sent
 * as JSON. Rejects with an AuthError, or with the reason of `signal`.
 */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  signal?: AbortSignal,
): Promise<{ id: string; response: object }> {
  requirePasskeys();
  const { user, challenge, pubKeyCredParams, rp, timeout, authenticatorSelection, attestation, extensions } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    // A back end may write an absent member as null.
    rp: { name: rp.name, ...(rp.id && { id: rp.id }) },
    user: { id: fromBase64(user.id), name: user.name, displayName: user.displayName },
    challenge: fromBase64(challenge),
    pubKeyCredParams,
    ...(typeof timeout === 'number' && { timeout }),
    ...(authenticatorSelection && { authenticatorSelection }),
    ...(attestation && { attestation: attestation as AttestationConveyancePreference }),
    excludeCredentials: credentialDescriptors(options.excludeCredentials),
    ...knownExtensions('create', extensions),
  };
  const ceremony = navigator.credentials.create({ publicKey, ...(signal && { signal }) });
  const { parts, response } = await passkeyCredential<AuthenticatorAttestationResponse>(ceremony, signal);
  return {
    ...parts,
    response: {
      clientDataJSON: encodeBuffer(response.clientDataJSON),
      attestationObject: encodeBuffer(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}
