import { collectFixedElements } from '../audit/collectFixedElements.ts';
import { type Layer, layersOf, orderIn } from '../audit/layersOf.ts';
import { isShown } from '../page/isShown.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { boxInOtherWindow } from './boxInOtherWindow.ts';
import { collisions } from './collisions.ts';
import { type Box, oneTapBox } from './geometry.ts';
import type { OverlayCommand } from './OverlayCommand.ts';
import type { OverlayState } from './OverlayState.ts';
import { FRAME, FRAME_LAYER, WIDGET_PLACE } from './sizes.ts';

interface MeasureOptions {
  command: OverlayCommand;
  /** Device pixels per CSS pixel without zoom. */
  unzoomed: number;
  /** Returns the space for a frame in an element. */
  spaceIn: (element: Element) => Box;
}

/** Returns the position of a simulated prompt in the current page, and the elements that it overlaps. */
export function measureOverlay(window: Window & typeof globalThis, { command, unzoomed, spaceIn }: MeasureOptions): OverlayState {
  const { document, innerWidth, innerHeight, devicePixelRatio } = window;
  const { clientWidth, clientHeight } = document.documentElement;
  const isOfPage = !command.mode.startsWith('fedcm');
  // Positions of elements are known for the page's own window only.
  const wanted = (command.mode !== 'embedded' && command.viewport) || null;
  // For the browser, a scroll bar is part of the page; for content of the page it is not.
  const own = isOfPage ? { width: clientWidth, height: clientHeight } : { width: innerWidth, height: innerHeight };
  // Zoom enlarges the page, but not a prompt of the browser.
  const zoom = isOfPage || wanted ? 1 : devicePixelRatio / unzoomed;
  const viewport = wanted ?? { width: Math.round(own.width * zoom), height: Math.round(own.height * zoom) };
  const isEmbedded = command.mode === 'embedded';
  const { found, parent } = findParent(document, command);
  const { direction } = window.getComputedStyle(parent ?? document.documentElement);
  // Shown in the middle of the window until it is dragged into an element.
  const waiting: Box = { x: (viewport.width - FRAME.width) / 2, y: 80, width: FRAME.width, height: 0 };
  const box = oneTapBox(command.mode, {
    viewport,
    direction: (command.mode === 'fedcmDesktop' && command.direction) || (direction === 'rtl' ? 'rtl' : 'ltr'),
    visitor: command.visitor,
    parent: parent?.id === WIDGET_PLACE ? inWidget(parent) : parent ? spaceIn(parent) : waiting,
  });
  const inPage = box && { x: box.x / zoom, y: box.y / zoom, width: box.width / zoom, height: box.height / zoom };
  const orderOf = orderIn(document);
  const fixedElements = collectFixedElements(document, parent, orderOf).map((each) =>
    wanted ? { ...each, box: boxInOtherWindow(each.box, { width: clientWidth, height: clientHeight }, wanted) } : each,
  );
  return {
    viewport: wanted ?? (inPage ? own : viewport),
    box: inPage,
    parent: parent && {
      selector: selectorOf(parent),
      id: parent.id,
      width: Math.round(spaceIn(parent).width),
      isHidden: !isShown(parent),
    },
    // Chromium passes a script no members that are null.
    missing: isEmbedded && !found ? (command.parent ?? null) : null,
    collisions: inPage ? collisions(isOfPage ? frameLayers(parent, orderOf) : null, inPage, fixedElements) : [],
  };
}

/**
 * Returns the layers of the frame. It is a stacking context after all other content of its element or, without one, of the page.
 */
function frameLayers(parent: Element | null, orderOf: (element: Element) => number): Layer[] {
  if (!parent) return [{ zIndex: FRAME_LAYER, order: Number.POSITIVE_INFINITY }];
  const order = orderOf(parent) + parent.querySelectorAll('*').length + 0.5;
  return [...layersOf(parent, orderOf), { zIndex: FRAME_LAYER, order }];
}

/** Returns the position of the frame in the widget: centred in its place, which has no other content. */
function inWidget(place: Element): Box {
  const { x, y, width } = place.getBoundingClientRect();
  return { x: x + (width - FRAME.width) / 2, y, width: FRAME.width, height: 0 };
}

/** Returns the element with the requested selector, and the element that contains the prompt: that one, or the widget's own place. */
export function findParent(document: Document, { mode, parent }: OverlayCommand) {
  if (mode !== 'embedded') return { found: null, parent: null };
  const found = find(document, parent);
  return { found, parent: found ?? document.getElementById(WIDGET_PLACE) };
}

function find(document: Document, selector: string | null): Element | null {
  try {
    return selector ? document.querySelector(selector) : null;
  } catch {
    return null;
  }
}
