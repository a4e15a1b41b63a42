import { base58 } from '@scure/base';

/** Decodes a base58 text; null for an invalid one. */
export function decodeBase58(text: string): Uint8Array | null {
  try {
    return base58.decode(text);
  } catch {
    return null;
  }
}
