import type { PageStart } from '../../protocol/Injection.ts';

/**
 * Runs `page/main.ts` in the page's own world. The build puts that script, in one piece, in the place of this body: a script that
 * waited in the page for a second call could only be found through functions that the page may have replaced.
 */
export function pageScript(_options: PageStart): void {
  throw new Error('The build of the extension has not put the script of the page in here.');
}
