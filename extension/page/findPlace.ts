import type { Place } from '../protocol/Injection.ts';
import { setImportantStyles } from './setImportantStyles.ts';

const HTML = 'http://www.w3.org/1999/xhtml';

/** z-index above all other content of a page. */
const TOP = '2147483647';

/** Elements whose children a browser does not show. */
const SHOWS_NO_CHILDREN =
  'head, head *, area, audio, br, canvas, datalist, embed, hr, iframe, img, input, meter, noscript, object, option, progress, ' +
  'script, select, style, template, textarea, video, wbr';

/** Elements that take the clicks and key presses of a form in them. */
const TAKES_INPUT = 'a[href], button, label';

/** Element to mount the widget into, and a function that removes it. */
export interface FoundPlace {
  element: Element;
  remove(): void;
}

/**
 * Creates a place for the widget on the page. With `shadow` it is in its own shadow root, whose host no rule of the page changes;
 * in the light DOM all rules of the page apply to it.
 * @throws Error that says why there is no such place
 */
export function findPlace(document: Document, place: Place, root: 'light' | 'shadow'): FoundPlace {
  if (document.documentElement.namespaceURI !== HTML) {
    throw new Error('This document is not HTML. Open an HTML page.');
  }
  const parent = place.kind === 'floating' ? document.documentElement : find(document, place.selector);
  if (!parent) throw new Error(`'${place.kind === 'element' ? place.selector : ''}' matches nothing in this frame now.`);
  if (parent.namespaceURI !== HTML || parent.matches(SHOWS_NO_CHILDREN)) {
    throw new Error(`The widget would not be visible in <${parent.localName}>. Pick the element around it.`);
  }
  const around = parent.closest(TAKES_INPUT);
  if (around) throw new Error(`A form does not work in <${around.localName}>. Pick an element around it.`);
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
  if (root === 'light') return { element: host, remove: () => removeFromPage(host) };
  const inside = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(inside);
  return { element: inside, remove: () => removeFromPage(host) };
}

/** Removes an element, also if the page has replaced `remove`. */
function removeFromPage(element: Element): void {
  try {
    element.remove();
  } catch {}
  if (element.isConnected) element.parentNode?.removeChild(element);
}

/** @throws Error that says that the selector is invalid */
function find(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    throw new Error(`'${selector}' is not a CSS selector. Correct it, or pick an element.`);
  }
}
