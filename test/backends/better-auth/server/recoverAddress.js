import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The address that signed a text by `personal_sign`, in small letters.
 *
 * @param {string} text
 * @param {string} signature 0x and 65 bytes in hex
 */
export function recoverAddress(text, signature) {
  const bytes = utf8ToBytes(text);
  const digest = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
  const signed = hexToBytes(signature.slice(2));
  const publicKey = secp256k1.Signature.fromBytes(signed.subarray(0, 64), 'compact')
    .addRecoveryBit((signed[64] ?? 0) - 27)
    .recoverPublicKey(digest);
  return `0x${bytesToHex(keccak_256(publicKey.toBytes(false).subarray(1)).subarray(-20))}`;
}
