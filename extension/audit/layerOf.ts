import { stackingCause } from './stackingCause.ts';

/** Above every z-index: what a page shows as a modal dialog or a popover. */
export const TOP_LAYER = 2_147_483_648;

/**
 * The z-index by which an element competes with what lies directly in the page: that of the outermost stacking context that it makes
 * or is in. Null where there is none.
 */
export function layerOf(element: Element): number | null {
  const { getComputedStyle } = element.ownerDocument.defaultView ?? globalThis;
  let layer: number | null = null;
  for (let at: Element | null = element; at && at !== element.ownerDocument.documentElement; at = at.parentElement) {
    if (isOnTop(at)) return TOP_LAYER;
    const style = getComputedStyle(at);
    if (stackingCause(style) !== '') layer = Number(style.zIndex) || 0;
  }
  return layer;
}

function isOnTop(element: Element): boolean {
  try {
    return element.matches(':modal, :popover-open');
  } catch {
    // A browser without one of them.
    return false;
  }
}
