/** Elements that `renderSignin` writes beside the form if it requests scripts. */
const BESIDE = 'link[rel=modulepreload],template,script[src*=earlyRequests]';

/** Removes a first screen that a server has rendered, because nothing would answer a visitor there. */
export function removeMarkup(markup: Element): void {
  for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
    while (markup[side]?.matches(BESIDE)) markup[side].remove();
  }
  markup.remove();
}
