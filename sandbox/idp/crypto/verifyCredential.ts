import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ApiError } from '../http/ApiError.ts';
import type { Ceremony, StoredPasskey } from '../state/records.ts';
import { base64url } from './base64url.ts';

/** Signature algorithms by their COSE number: ES256, RS256. */
export const ALGORITHMS = [-7, -257] as const;

const expectations = ({ challenge, origin, domain, user_verification }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: user_verification === 'required',
});

/**
 * Verifies what a browser made: challenge, page, domain, whether the person was verified where that is asked for, and the
 * attestation. Returns what there is to keep of it.
 *
 * @throws {ApiError} `unable_to_register_webauthn_registration`.
 */
export async function verifyAttestation(
  response: RegistrationResponseJSON,
  ceremony: Ceremony,
): Promise<Pick<StoredPasskey, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  // Takes a while to load, which nobody should wait for who uses no passkeys.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expectations(ceremony),
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_register_webauthn_registration', said(cause));
  });
  if (!verified) throw new ApiError('unable_to_register_webauthn_registration');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: base64url(publicKey),
    counter,
    transports: transports.filter((each) => typeof each === 'string'),
  };
}

/**
 * Verifies what a passkey signed: challenge, page, domain, user, user verification, signature and counter. Returns the new counter.
 *
 * @throws {ApiError} `unable_to_auth_webauthn_registration`.
 */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  ceremony: Ceremony,
  passkey: StoredPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expectations(ceremony),
    credential: {
      id: passkey.credential_id,
      publicKey: bytes(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch((cause: unknown) => {
    throw new ApiError('unable_to_auth_webauthn_registration', said(cause));
  });
  if (!verified) throw new ApiError('unable_to_auth_webauthn_registration');
  return authenticationInfo.newCounter;
}

const said = (cause: unknown) => (cause instanceof Error ? cause.message : undefined);

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
