import { collect } from './collect.ts';

/** For the background to call in this world, which is the extension's own. */
Object.assign(globalThis, { siwCollect: (selector: string | null, askAgain: boolean) => collect(window, selector, askAgain) });
