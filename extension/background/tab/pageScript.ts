import type { PageStart } from '../../protocol/Injection.ts';

/**
 * Runs `page/main.ts` in the page's own world. The build replaces this body by that script. A script that waited in the page for
 * a second call could be found only through functions that the page may have replaced.
 *
 * @returns true if it ran to its end. Browsers do not report an error of a script in the page's world.
 */
export function pageScript(_options: PageStart): true {
  throw new Error('The build of the extension has not put the script of the page in here.');
}
