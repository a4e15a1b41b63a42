/** Values of `overflow` that hide what does not fit. */
const CLIPS = /^(hidden|clip|auto|scroll)$/;

/** Checks whether the page shows an element, or the content of one without a box. */
export function isShown(element: Element): boolean {
  const parent = parentOf(element);
  if (parent && getComputedStyle(element).display === 'contents') return isShown(parent);
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);
}

/** Checks whether an element around it has no size and hides what does not fit. The body never does: its `overflow` is that of the window. */
function isClipped(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  for (let around = clipperOf(element); around && around !== body && around !== documentElement; around = clipperOf(around)) {
    const { display, overflowX, overflowY } = getComputedStyle(around);
    // These have no box that could clip.
    if (display === 'inline' || display === 'contents') continue;
    if (CLIPS.test(overflowX) && around.clientWidth === 0) return true;
    if (CLIPS.test(overflowY) && around.clientHeight === 0) return true;
  }
  return false;
}

/** Returns the nearest element whose `overflow` applies to an element: that of its position. */
function clipperOf(element: Element): Element | null {
  const { position } = getComputedStyle(element);
  // A modal dialog is fixed too.
  if (position === 'fixed') return null;
  return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : parentOf(element);
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}
