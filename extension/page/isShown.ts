/** Values of `overflow` that hide what does not fit. */
const CLIPS = /^(hidden|clip|auto|scroll)$/;

/** Checks whether the page shows an element, or the content of one without a box. */
export function isShown(element: Element): boolean {
  const parent = parentOf(element);
  if (parent && getComputedStyle(element).display === 'contents') return isShown(parent);
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element) && !isCollapsed(element)
  );
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

/** Checks whether `clip-path` or a transformation of the element, or of one around it, leaves nothing of it. */
function isCollapsed(element: Element): boolean {
  for (let each: Element | null = element; each; each = parentOf(each)) {
    if (each instanceof HTMLElement && (isClippedAway(each) || isScaledAway(each))) return true;
    // Nothing around a modal dialog changes how it is painted.
    if (each.matches(':modal')) return false;
  }
  return false;
}

/** `clip-path` with an inset, perhaps with a box. A value for a side may be left out: that of the opposite one applies, or the first. */
const INSET = /^inset\((\S+?)(?: (\S+?))?(?: (\S+?))?(?: (\S+?))?(?: round [^)]*)?\)/;

function isClippedAway(element: HTMLElement): boolean {
  const { clipPath, display } = getComputedStyle(element);
  // Without a box there is nothing to clip.
  if (display === 'contents') return false;
  if (/^circle\(0(px|%)?[ )]/.test(clipPath)) return true;
  const [, top = '', right = top, bottom = top, left = right] = INSET.exec(clipPath) ?? [];
  const { offsetWidth, offsetHeight } = element;
  return share(top, offsetHeight) + share(bottom, offsetHeight) >= 1 || share(right, offsetWidth) + share(left, offsetWidth) >= 1;
}

/** Returns how much of a size a length takes, which is in pixels or per cent: 1 for all of it. */
function share(length: string, size: number): number {
  const amount = Number.parseFloat(length) || 0;
  if (length.endsWith('%')) return amount / 100;
  return size === 0 ? 0 : amount / size;
}

function isScaledAway(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (element.offsetWidth > 0 && width === 0) || (element.offsetHeight > 0 && height === 0);
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
