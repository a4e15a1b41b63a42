import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { hasNoCertificate } from '../../../src/lib/passkeys/hasNoCertificate.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Ceremony, StoredPasskey } from '../state/records.ts';
import { base64url } from './base64url.ts';
import { fromBase64url } from './fromBase64url.ts';

/** Signature algorithms by their COSE number: ES256, RS256. */
export const ALGORITHMS = [-7, -257] as const;

/** As in WebAuthn, section 7.1. */
const MAX_ID_BYTES = 1_023;

const expectations = ({ challenge, origin, domain, user_verification }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: user_verification === 'required',
});

/**
 * Verifies the attestation of a new credential: its challenge, page and domain, and user verification if that is required.
 * Returns the data to store.
 *
 * @throws {ApiError} `unable_to_register_webauthn_registration`.
 */
export async function verifyAttestation(
  response: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  // The library requests the revocation lists that a certificate names before it checks it.
  if (!hasNoCertificate(response.response.attestationObject))
    throw new ApiError(
      'unable_to_register_webauthn_registration',
      'The attestation cannot be read, or it contains a certificate.',
    );
  // The library is slow to load, so it loads only when passkeys are used.
  const { verifyRegistrationResponse } = await import('./webauthnLibrary.ts');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectations(ceremony),
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_register_webauthn_registration', said(cause));
  });
  if (!verified) throw new ApiError('unable_to_register_webauthn_registration');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const size = fromBase64url(id).length;
  if (size === 0 || size > MAX_ID_BYTES)
    throw new ApiError('unable_to_register_webauthn_registration', `The id of the passkey has ${size} bytes.`);
  await assertUsableKey(publicKey);
  return {
    credential_id: id,
    public_key: base64url(publicKey),
    counter,
    transports: transports.filter((each) => typeof each === 'string'),
  };
}

/**
 * Verifies the assertion of a passkey: challenge, page, domain, user, user verification, signature and counter. Returns the new
 * counter.
 *
 * @throws {ApiError} `unable_to_auth_webauthn_registration`.
 */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  ceremony: Ceremony,
  passkey: StoredPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('./webauthnLibrary.ts');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectations(ceremony),
    credential: {
      id: passkey.credential_id,
      publicKey: fromBase64url(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_auth_webauthn_registration', said(cause));
  });
  if (!verified) throw new ApiError('unable_to_auth_webauthn_registration');
  return authenticationInfo.newCounter;
}

/** Beginnings of the library's own sentences. The others are of parsers and of the runtime. */
const EXPLAINED = /^(Unexpected|User|Missing|No|Credential|Response counter|Detected cross-origin) /;

const said = (cause: unknown) =>
  cause instanceof Error && !(cause instanceof SyntaxError) && EXPLAINED.test(cause.message)
    ? cause.message
    : 'The data of the passkey is invalid.';

/** ECDSA signature in DER whose two numbers are 1: of the right form, and of no message. */
const SOME_SIGNATURE = Uint8Array.of(0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01);

/**
 * Checks that signatures can be verified with a key.
 *
 * @throws {ApiError} `unable_to_register_webauthn_registration`.
 */
async function assertUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  const { verifySignature } = await import('./webauthnLibrary.ts');
  await verifySignature({ signature: SOME_SIGNATURE, data: new Uint8Array(), credentialPublicKey }).catch(() => {
    throw new ApiError('unable_to_register_webauthn_registration', 'The public key of the passkey is invalid.');
  });
}
