import { fromBase64 } from '../encoding/fromBase64.ts';
import { readAttestation } from './readAttestation.ts';

/** Position of the flags in the data of an authenticator, and the flag for a visitor that it has verified. */
const FLAGS_AT = 32;
const USER_VERIFIED = 4;

const hasFlag = (data: Uint8Array) => ((data[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0;

/**
 * Checks whether an authenticator says that it has verified its user by PIN, fingerprint or face.
 *
 * @param data `authenticatorData` of an assertion, in base64url. In another spelling, which the library that verifies the signature could
 * read differently, it counts as not verified.
 */
export function isUserVerified(data: unknown): boolean {
  if (typeof data !== 'string' || !/^[\w-]+$/.test(data) || data.length % 4 === 1) return false;
  return hasFlag(fromBase64(data));
}

/**
 * Checks whether the authenticator of a new passkey says that it has verified its user.
 *
 * @param attestationObject in base64url. One with certificates, or of another form, counts as not verified.
 */
export function isUserVerifiedAtRegistration(attestationObject: unknown): boolean {
  const data = readAttestation(attestationObject);
  return data !== undefined && hasFlag(data);
}
