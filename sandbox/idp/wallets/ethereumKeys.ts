import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const ADDRESS_BYTES = 20;
const COMPACT_BYTES = 64;
const FIRST_RECOVERY = 27;

/** Adds the EIP-55 checksum to an address as capital letters. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${[...digits].map((digit, index) => (Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Returns the checksummed address of an uncompressed public key. */
function addressOf(publicKey: Uint8Array): string {
  return checksummed(`0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-ADDRESS_BYTES))}`);
}

/** Returns the digest that a wallet signs. Its prefix prevents that a text is a valid transaction (EIP-191). */
function digest(text: string): Uint8Array {
  const bytes = utf8ToBytes(text);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** Returns the checksummed address of a private key. */
export function ethereumAddress(secretKey: Uint8Array): string {
  return addressOf(secp256k1.getPublicKey(secretKey, false));
}

/** Signs a text like `personal_sign`: 65 bytes in hex, the last one 27 or 28. */
export function personalSign(text: string, secretKey: Uint8Array): string {
  const [recovery = 0, ...compact] = secp256k1.sign(digest(text), secretKey, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.from(compact))}${(recovery + FIRST_RECOVERY).toString(16)}`;
}

/** Returns the checksummed address that signed a text; null if `signature` (0x and 65 bytes in hex) is invalid. */
export function recoverAddress(text: string, signature: string): string | null {
  const bytes = hexToBytes(signature.slice(2));
  const last = bytes[COMPACT_BYTES] ?? 0;
  try {
    const compact = secp256k1.Signature.fromBytes(bytes.subarray(0, COMPACT_BYTES), 'compact');
    // Refuses the high-S form of a signature, because anybody can derive it from the low-S form.
    if (compact.hasHighS()) return null;
    const recoverable = compact.addRecoveryBit(last >= FIRST_RECOVERY ? last - FIRST_RECOVERY : last);
    return addressOf(recoverable.recoverPublicKey(digest(text)).toBytes(false));
  } catch {
    return null;
  }
}
