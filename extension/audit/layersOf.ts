import { stackingCause } from './stackingCause.ts';

/** Above every z-index: what a page shows as a modal dialog or a popover. */
export const TOP_LAYER = 2_147_483_648;

/** A stacking context: its z-index among those beside it, and its place in the document, which decides between equals. */
export interface Layer {
  zIndex: number;
  command: number;
}

/** The stacking contexts that an element makes or is in, from the outermost to its own. */
export function layersOf(element: Element, orderOf: (element: Element) => number): Layer[] {
  const { getComputedStyle } = element.ownerDocument.defaultView ?? globalThis;
  const layers: Layer[] = [];
  for (let at: Element | null = element; at && at !== element.ownerDocument.documentElement; at = at.parentElement) {
    const command = orderOf(at);
    if (isOnTop(at)) return [{ zIndex: TOP_LAYER, command }, ...layers];
    const style = getComputedStyle(at);
    const around = at.parentElement && getComputedStyle(at.parentElement);
    if (stackingCause(style, around?.display) !== '') layers.unshift({ zIndex: Number(style.zIndex) || 0, command });
  }
  return layers;
}

/** Says of each element of a document as it is now how many come before it. */
export function orderIn(document: Document): (element: Element) => number {
  const command = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]));
  return (element) => command.get(element) ?? Number.POSITIVE_INFINITY;
}

/** Whether what is in the layers of `one` is seen where it meets what is in those of `other`. */
export function isAbove(one: readonly Layer[], other: readonly Layer[]): boolean {
  for (const [index, { zIndex, command }] of one.entries()) {
    const against = other[index];
    // What is in a stacking context lies over what that paints itself.
    if (!against) return true;
    if (against.command !== command) return zIndex === against.zIndex ? command > against.command : zIndex > against.zIndex;
  }
  return false;
}

function isOnTop(element: Element): boolean {
  try {
    return element.matches(':modal, :popover-open');
  } catch {
    // A browser without one of them.
    return false;
  }
}
