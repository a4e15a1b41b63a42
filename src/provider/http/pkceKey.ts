import { storageKey } from '../../lib/storageKey.ts';

/** The mails whose links may demand proof of the browser that asked for them. */
export type PkceFlow = 'magic_links' | 'passwords';

/** Where the pair of a flow is kept between the mail and its link. */
export function pkceKey(publicToken: string, flow: PkceFlow): string {
  return storageKey(publicToken, `PKCE_VERIFIER:${flow}`);
}
