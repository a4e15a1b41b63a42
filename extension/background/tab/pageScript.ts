import type { PageStart } from '../../protocol/Injection.ts';

/**
 * Runs `page/main.ts` in the page's own world. The build replaces this body by that script. A script that waited in the page for
 * a second call could be found only through functions that the page may have replaced.
 */
export function pageScript(_options: PageStart): void {
  throw new Error('The build of the extension has not put the script of the page in here.');
}
