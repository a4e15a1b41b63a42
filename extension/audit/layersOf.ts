import { stackingCause } from './stackingCause.ts';

/** Above every z-index: modal dialogs and popovers of a page. */
export const TOP_LAYER = 2_147_483_648;

/** A stacking context: its z-index, and its position in the document, which decides between equal ones. */
export interface Layer {
  zIndex: number;
  order: number;
}

/** Returns the stacking contexts of an element, from the outermost to its own. */
export function layersOf(element: Element, orderOf: (element: Element) => number): Layer[] {
  const { getComputedStyle } = element.ownerDocument.defaultView ?? globalThis;
  const layers: Layer[] = [];
  for (let at: Element | null = element; at && at !== element.ownerDocument.documentElement; at = at.parentElement) {
    const order = orderOf(at);
    if (isOnTop(at)) return [{ zIndex: TOP_LAYER, order }, ...layers];
    const style = getComputedStyle(at);
    const around = at.parentElement && getComputedStyle(at.parentElement);
    if (stackingCause(style, around?.display) !== '') layers.unshift({ zIndex: Number(style.zIndex) || 0, order });
  }
  return layers;
}

/** Returns a function that counts the elements before an element in the current document. */
export function orderIn(document: Document): (element: Element) => number {
  const order = new Map([...document.querySelectorAll('*')].map((element, index) => [element, index]));
  return (element) => order.get(element) ?? Number.POSITIVE_INFINITY;
}

/** Checks whether content in the layers of `one` is shown above that in the layers of `other`. */
export function isAbove(one: readonly Layer[], other: readonly Layer[]): boolean {
  for (const [index, { zIndex, order }] of one.entries()) {
    const against = other[index];
    // Content in a stacking context is above what the context itself paints.
    if (!against) return true;
    if (against.order !== order) return zIndex === against.zIndex ? order > against.order : zIndex > against.zIndex;
  }
  return false;
}

function isOnTop(element: Element): boolean {
  try {
    return element.matches(':modal, :popover-open');
  } catch {
    // A browser that lacks one of these selectors.
    return false;
  }
}
