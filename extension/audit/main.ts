import { collect } from './collect.ts';

/** The background calls this function in the extension's own world. */
Object.assign(globalThis, { siwCollect: (selector: string | null, askAgain: boolean) => collect(window, selector, askAgain) });
