import { storageKey } from '../../lib/storageKey.ts';

/** The flows whose end may demand proof of the browser that they began in. */
export type PkceFlow = 'magic_links' | 'passwords' | 'oauth';

/** Where the pair of a flow is kept from its beginning to its end. */
export function pkceKey(publicToken: string, flow: PkceFlow): string {
  return storageKey(publicToken, `PKCE_VERIFIER:${flow}`);
}
