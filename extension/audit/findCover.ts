import { selectorOf } from '../picker/selectorOf.ts';
import { layersOf } from './layersOf.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';

/**
 * Returns the element of the page that covers the widget's place at every scroll position.
 * @param placeholder element with the widget's size
 */
export function findCover(place: Element, placeholder: Element): SnapshotProbe['coveredBy'] {
  const { ownerDocument: document } = place;
  const { defaultView: window } = document;
  if (!window) return null;
  const { clientWidth, clientHeight } = document.documentElement;
  const box = placeholder.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(clientWidth, box.right), Math.min(clientHeight, box.bottom)];
  if (right - left < 1 || bottom - top < 1) return null;
  let cover = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!cover || place.contains(cover) || cover.contains(place)) return null;
  while (cover.parentElement && !cover.parentElement.contains(place)) cover = cover.parentElement;

  // A bar at an edge covers only the content that is scrolled under it.
  const coverBox = cover.getBoundingClientRect();
  const scroller = scrollerOf(place);
  const above = scroller.scrollTop;
  const below = scroller.scrollHeight - scroller.clientHeight - above;
  const isSeenBelow = clientHeight - coverBox.bottom >= MIN_HEIGHT && coverBox.bottom - top <= above;
  const isSeenAbove = coverBox.top >= MIN_HEIGHT && bottom - coverBox.top <= below;
  const isFree = /fixed|sticky/.test(window.getComputedStyle(cover).position) && (isSeenBelow || isSeenAbove);
  return isFree ? null : { selector: selectorOf(cover), layer: layersOf(cover, () => 0)[0]?.zIndex ?? 0 };
}

/** Minimum height beside a bar in which a form is usable, in CSS pixels. */
const MIN_HEIGHT = 240;

function scrollerOf(place: Element): Element {
  const { documentElement, defaultView, scrollingElement } = place.ownerDocument;
  for (let at = place.parentElement; at && at !== documentElement; at = at.parentElement) {
    if (/auto|scroll/.test(defaultView?.getComputedStyle(at).overflowY ?? '') && at.scrollHeight > at.clientHeight) return at;
  }
  return scrollingElement ?? documentElement;
}
