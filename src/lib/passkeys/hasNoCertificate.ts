import { readAttestation } from './readAttestation.ts';

/**
 * Checks whether an attestation object of WebAuthn has the format `none`, or `packed` without certificates.
 *
 * @param attestationObject in base64url, as in the JSON of a registration
 */
export const hasNoCertificate = (attestationObject: unknown): boolean => readAttestation(attestationObject) !== undefined;
