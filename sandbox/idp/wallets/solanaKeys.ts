import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the public key (32 bytes) of a private key. */
export function solanaPublicKey(secretKey: Uint8Array): Uint8Array {
  return ed25519.getPublicKey(secretKey);
}

/** Signs a message: 64 bytes. */
export function signForSolana(message: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return ed25519.sign(message, secretKey);
}

/** Checks whether the owner of a public key (32 bytes) signed a text. `signature` has 64 bytes. */
export function isSignedBy(text: string, signature: Uint8Array, publicKey: Uint8Array): boolean {
  return ed25519.verify(signature, utf8ToBytes(text), publicKey, { zip215: false });
}
