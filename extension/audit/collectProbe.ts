import { setImportantStyles } from '../page/setImportantStyles.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { collectReached } from './collectReached.ts';
import { findCover } from './findCover.ts';
import { findInert } from './findInert.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';
import { paintBehind } from './paintBehind.ts';
import { stackingCause } from './stackingCause.ts';

/** Maximum size of the widget on its usual screens, in CSS pixels. */
const WIDTH = 400;
const HEIGHT = 480;
const PIECES = 40;

/** Creates an element with the preferred width of a widget, which its place can make narrower, and with the widget's height. */
function createPlaceholder(document: Document): HTMLElement {
  const placeholder = document.createElement('div');
  setImportantStyles(placeholder, {
    all: 'initial',
    display: 'block',
    height: `${HEIGHT}px`,
    'font-size': '0',
    'line-height': '0',
  });
  for (let piece = 0; piece < PIECES; piece += 1) {
    const part = document.createElement('span');
    setImportantStyles(part, { all: 'initial', display: 'inline-block', width: `${WIDTH / PIECES}px`, height: '1px' });
    placeholder.append(part);
  }
  return placeholder;
}

/** Adds a few elements to the place, measures the effects of the page on them, and removes them. */
export function collectProbe(
  window: Window & typeof globalThis,
  selector: string | null,
): SnapshotProbe & { defaultFontSize: number } {
  const { document } = window;
  const place = (selector ? document.querySelector<HTMLElement>(selector) : null) ?? document.body ?? document.documentElement;
  const styleOf = (element: Element) => window.getComputedStyle(element);
  const [probe, placeholder, scratch, host] = [
    document.createElement('div'),
    createPlaceholder(document),
    document.createElement('div'),
    document.createElement('div'),
  ];
  setImportantStyles(host, { all: 'initial' });
  const root = host.attachShadow({ mode: 'closed' });
  place.append(probe);
  document.documentElement.append(host);
  try {
    const defaultFontSize = Number.parseFloat(styleOf(host).fontSize);
    const reached = collectReached(window, probe, root);
    probe.append(scratch);
    setImportantStyles(scratch, {
      all: 'initial',
      'color-scheme': styleOf(place).colorScheme,
      color: 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))',
    });
    const colorScheme = styleOf(scratch).color === 'rgb(2, 2, 2)' ? 'dark' : 'light';
    probe.remove();
    place.append(placeholder);

    const ancestors: HTMLElement[] = [];
    for (let at: HTMLElement | null = place; at; at = at.parentElement) ancestors.push(at);
    const own = ancestors.filter((each) => each !== document.body && each !== document.documentElement);
    const isShown = placeholder.getClientRects().length > 0;
    const clipping = isShown ? clippingOf(own, placeholder, styleOf) : [];
    const stacking = stackingOf(own, styleOf);
    const inertBy = findInert(place);
    // An inert place cannot be found by its position.
    const coveredBy = selector && !inertBy ? findCover(place, placeholder) : null;
    const width = isShown ? placeholder.offsetWidth : null;
    const { currentCSSZoom: zoom = 1 } = placeholder as { currentCSSZoom?: number };
    root.append(scratch);
    setImportantStyles(scratch, { all: 'initial', 'color-scheme': styleOf(document.documentElement).colorScheme });
    const background = paintBehind(ancestors, scratch);

    return {
      selector: selector ?? 'the page',
      width,
      reached,
      zoom,
      background,
      colorScheme,
      clipping,
      stacking,
      coveredBy,
      inertBy,
      defaultFontSize,
    };
  } finally {
    probe.remove();
    placeholder.remove();
    host.remove();
  }
}

type StyleOf = (element: Element) => CSSStyleDeclaration;

/** Returns the elements around the placeholder that hide its lower end, from the inside out. */
function clippingOf(around: readonly HTMLElement[], placeholder: HTMLElement, styleOf: StyleOf): SnapshotProbe['clipping'] {
  const { bottom } = placeholder.getBoundingClientRect();
  // A scrolling element shows all its content. An element that clips outside it clips the scrolling element.
  const scrolls = around.findIndex((each) => /auto|scroll/.test(styleOf(each).overflowY));
  return around
    .slice(0, scrolls < 0 ? around.length : scrolls)
    .filter((each) => /hidden|clip/.test(styleOf(each).overflowY) && each.getBoundingClientRect().bottom < bottom - 1)
    .map((each) => ({
      selector: selectorOf(each),
      overflow: styleOf(each).overflowY,
      height: Math.round(each.getBoundingClientRect().height),
    }));
}

/** Returns the elements that are stacking contexts, from the inside out. */
function stackingOf(around: readonly HTMLElement[], styleOf: StyleOf): SnapshotProbe['stacking'] {
  const causeOf = (each: Element) => stackingCause(styleOf(each), each.parentElement ? styleOf(each.parentElement).display : '');
  return around
    .map((each) => ({ selector: selectorOf(each), cause: causeOf(each), zIndex: styleOf(each).zIndex }))
    .filter(({ cause }) => cause !== '');
}
