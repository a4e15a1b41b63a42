import { ONE_TAP_HEIGHT_PX, ONE_TAP_RESIZE_MS } from '../../limits.ts';

/** Id by which Google's script finds the place of an embedded prompt. */
export const ONE_TAP_PLACE = 'google-parent-prompt';

const SLOT = 'siw-one-tap';

/**
 * Adds the place of an embedded prompt to `element`. It gets the height of the content that Google's script adds, and extends
 * beyond the element on both sides, because Google's frame is wider than a card's content. Scripts of a page cannot see into a
 * shadow root: the place is then outside it and shown through a slot. Returns a function that removes the place.
 */
export function embedOneTap(element: HTMLElement): () => void {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const place = document.createElement('div');
  // Google's script uses the first element with the id, and the place of another widget goes when this one acquires the prompt.
  document.getElementById(ONE_TAP_PLACE)?.removeAttribute('id');
  place.id = ONE_TAP_PLACE;
  place.style.minBlockSize = `${ONE_TAP_HEIGHT_PX}px`;
  // If the root is a link element, its `host` is a string.
  if (typeof host === 'object') {
    place.slot = SLOT;
    host.append(place);
    const slot = document.createElement('slot');
    slot.name = SLOT;
    element.append(slot);
  } else {
    element.append(place);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = (margins: string) => place.style.setProperty('margin-inline', margins, 'important');
  const fit = () => {
    const height = Math.max(0, ...[...place.children].map((child) => child.getBoundingClientRect().height));
    if (height > 0) place.style.minBlockSize = `${Math.round(height)}px`;
    // A child may be as wide as its place, so the width of the last time must not count.
    reach('0');
    const over = Math.max(0, ...[...place.children].map((child) => child.scrollWidth)) - element.clientWidth;
    const start = Math.min(over / 2, spaceBefore(element));
    if (over > 0) reach(`${-start}px ${start - over}px`);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, ONE_TAP_RESIZE_MS);
  };
  const sizes = new ResizeObserver(later);
  const children = new MutationObserver(() => {
    sizes.disconnect();
    for (const child of place.children) sizes.observe(child);
    later();
  });
  children.observe(place, { childList: true });
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    children.disconnect();
    place.remove();
    element.replaceChildren();
  };
}

/** Returns the distance between an element and the start edge of the window. Content before that edge cannot be scrolled to. */
function spaceBefore(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  const { clientWidth } = element.ownerDocument.documentElement;
  return Math.max(0, getComputedStyle(element).direction === 'rtl' ? clientWidth - right : left);
}
