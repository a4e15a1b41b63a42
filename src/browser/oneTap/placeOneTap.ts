import { ONE_TAP_HEIGHT_PX, ONE_TAP_RESIZE_MS } from '../../limits.ts';

/** Google's script looks for the place of an embedded prompt by this id. */
export const ONE_TAP_PLACE = 'google-parent-prompt';

const SLOT = 'siw-one-tap';

/**
 * Makes `element` the place of an embedded prompt, as high as what Google's script puts into it and, as its frame is wider than a
 * card's content, reaching out of it on both sides. Scripts of a page do not see into
 * a shadow root: there, the place is beside it and shown through a slot. Returns what takes it away again.
 */
export function placeOneTap(element: HTMLElement): () => void {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  const place = document.createElement('div');
  place.id = ONE_TAP_PLACE;
  place.style.minBlockSize = `${ONE_TAP_HEIGHT_PX}px`;
  // That of a link, where one is the root, is a text.
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
    // A child may be as wide as its place, which must not be what it was made last time.
    reach('0');
    const over = Math.max(0, ...[...place.children].map((child) => child.scrollWidth)) - element.clientWidth;
    const start = Math.min(over / 2, roomBefore(element));
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

/** How far an element is from the edge of the window where its lines begin: nobody can scroll to what lies before it. */
function roomBefore(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  const { clientWidth } = element.ownerDocument.documentElement;
  return Math.max(0, getComputedStyle(element).direction === 'rtl' ? clientWidth - right : left);
}
