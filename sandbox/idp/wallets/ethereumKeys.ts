import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const ADDRESS_BYTES = 20;
const COMPACT_BYTES = 64;
const FIRST_RECOVERY = 27;

/** An address with the capital letters of EIP-55, which tell a mistyped one. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${[...digits].map((digit, index) => (Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}

/** The checksummed address of an uncompressed public key. */
function addressOf(publicKey: Uint8Array): string {
  return checksummed(`0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-ADDRESS_BYTES))}`);
}

/** What a wallet signs in place of a text, so that no text can be a transaction (EIP-191). */
function digest(text: string): Uint8Array {
  const bytes = utf8ToBytes(text);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
}

/** The checksummed address of a private key. */
export function ethereumAddress(secretKey: Uint8Array): string {
  return addressOf(secp256k1.getPublicKey(secretKey, false));
}

/** Signs a text as `personal_sign` does: 65 bytes in hex, the last of them 27 or 28. */
export function personalSign(text: string, secretKey: Uint8Array): string {
  const [recovery = 0, ...compact] = secp256k1.sign(digest(text), secretKey, { prehash: false, format: 'recovered' });
  return `0x${bytesToHex(Uint8Array.from(compact))}${(recovery + FIRST_RECOVERY).toString(16)}`;
}

/** The checksummed address that signed a text, or null where `signature` (0x and 65 bytes in hex) is none. */
export function recoverAddress(text: string, signature: string): string | null {
  const bytes = hexToBytes(signature.slice(2));
  const last = bytes[COMPACT_BYTES] ?? 0;
  try {
    const compact = secp256k1.Signature.fromBytes(bytes.subarray(0, COMPACT_BYTES), 'compact');
    // The second form of a signature, which anybody can make of the first, counts as none.
    if (compact.hasHighS()) return null;
    const recoverable = compact.addRecoveryBit(last >= FIRST_RECOVERY ? last - FIRST_RECOVERY : last);
    return addressOf(recoverable.recoverPublicKey(digest(text)).toBytes(false));
  } catch {
    return null;
  }
}
