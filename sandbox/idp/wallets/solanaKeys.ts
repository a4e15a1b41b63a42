import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether a text was signed by the owner of a public key (32 bytes). `signature` is 64 bytes. */
export function isSignedBy(text: string, signature: Uint8Array, publicKey: Uint8Array): boolean {
  return ed25519.verify(signature, utf8ToBytes(text), publicKey, { zip215: false });
}
