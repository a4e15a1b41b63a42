import { storageKey } from '../../lib/storageKey.ts';

/** Flows whose end may require a proof that they started in this browser. */
export type PkceFlow = 'magic_links' | 'passwords' | 'oauth';

/** Returns the storage key of a flow's PKCE pair. */
export function pkceKey(publicToken: string, flow: PkceFlow): string {
  return storageKey(publicToken, `PKCE_VERIFIER:${flow}`);
}
