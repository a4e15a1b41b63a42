import { sha256 } from '../crypto/sha256.ts';

/** Creates a PKCE verifier of 128 characters and its challenge. */
export async function pkcePair() {
  const code_verifier = [...crypto.getRandomValues(new Uint8Array(64))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return { code_verifier, code_challenge: await sha256(code_verifier) };
}
