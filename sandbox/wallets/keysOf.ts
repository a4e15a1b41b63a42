import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Creates test keys from a seed: a different one for each wallet, and the same one after a reload. */
export function keysOf(seed: string): (id: string) => Uint8Array {
  return (id) => sha256(utf8ToBytes(`${seed} ${id}`));
}
