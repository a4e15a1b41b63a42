const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = 58;
const BYTE = 256;

/** Rewrites a number, digit by digit, from one base to another; leading zeros stay as many. */
function convert(digits: Iterable<number>, from: number, to: number): number[] {
  const source = [...digits];
  const zeros = source.findIndex((digit) => digit !== 0);
  const leading = zeros < 0 ? source.length : zeros;
  const result: number[] = [];
  for (const digit of source.slice(leading)) {
    let carry = digit;
    for (let index = 0; index < result.length; index++) {
      carry += (result[index] ?? 0) * from;
      result[index] = carry % to;
      carry = Math.floor(carry / to);
    }
    for (; carry > 0; carry = Math.floor(carry / to)) result.push(carry % to);
  }
  return [...Array<number>(leading).fill(0), ...result.reverse()];
}

/** Bytes as base58, the alphabet of Solana's addresses and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  return convert(bytes, BYTE, BASE)
    .map((digit) => ALPHABET[digit])
    .join('');
}

/** The bytes of a base58 text, or null for a text that is none. */
export function decodeBase58(text: string): Uint8Array | null {
  const digits = [...text].map((character) => ALPHABET.indexOf(character));
  return digits.includes(-1) ? null : Uint8Array.from(convert(digits, BASE, BYTE));
}
