import type { Place } from '../protocol/Injection.ts';
import { setImportantStyles } from './setImportantStyles.ts';

/** Above everything else that a page can paint. */
const TOP = '2147483647';

/** Where the widget is to be mounted, and what takes that place off the page again. */
export interface FoundPlace {
  element: Element;
  remove(): void;
}

/**
 * Makes room for the widget on the page. With `shadow` it stands in a shadow root of its own, behind an element that no rule of the
 * page reaches; in the light it is in the midst of them.
 * @throws Error that says why there is no such place
 */
export function findPlace(document: Document, place: Place, root: 'light' | 'shadow'): FoundPlace {
  if (document.documentElement.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
    throw new Error('This document is not HTML. Open an HTML page.');
  }
  const parent = place.kind === 'floating' ? document.documentElement : document.querySelector(place.selector);
  if (!parent) throw new Error(`'${place.kind === 'element' ? place.selector : ''}' matches nothing in this frame now.`);
  const host = document.createElement('div');
  if (root === 'shadow') setImportantStyles(host, { all: 'initial', display: 'block' });
  if (place.kind === 'floating') {
    setImportantStyles(host, {
      position: 'fixed',
      'inset-block-start': '24px',
      'inset-inline-end': '24px',
      'z-index': TOP,
      width: 'min(400px, calc(100vw - 48px))',
      'max-height': 'calc(100vh - 48px)',
      overflow: 'auto',
    });
  }
  parent.append(host);
  if (root === 'light') return { element: host, remove: () => host.remove() };
  const inside = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(inside);
  return { element: inside, remove: () => host.remove() };
}
