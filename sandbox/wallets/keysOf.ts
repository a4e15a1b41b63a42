import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The throwaway keys that grow from a seed: each wallet's own, and the same one again after a reload. */
export function keysOf(seed: string): (id: string) => Uint8Array {
  return (id) => sha256(utf8ToBytes(`${seed} ${id}`));
}
