import { base58 } from '@scure/base';

/** The bytes of a base58 text, or null for an invalid text. */
export function decodeBase58(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
