import { collectFixtures } from '../audit/collectFixtures.ts';
import { type Layer, layersOf, orderIn } from '../audit/layersOf.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { boxInOtherWindow } from './boxInOtherWindow.ts';
import { collisions } from './collisions.ts';
import { type Box, oneTapBox } from './geometry.ts';
import type { OverlayCommand } from './OverlayCommand.ts';
import type { OverlayState } from './OverlayState.ts';
import { FRAME, FRAME_LAYER, WIDGET_PLACE } from './sizes.ts';

interface Looking {
  command: OverlayCommand;
  /** Device pixels of a CSS pixel, were the page not zoomed. */
  unzoomed: number;
  /** Of an element, the room for a frame. */
  roomIn: (element: Element) => Box;
}

/** Where a simulated prompt lies in the page as it is now, and what of the page it meets there. */
export function lookAtPage(window: Window & typeof globalThis, { command, unzoomed, roomIn }: Looking): OverlayState {
  const { document, innerWidth, innerHeight, devicePixelRatio } = window;
  const { clientWidth, clientHeight } = document.documentElement;
  const isOfPage = !command.mode.startsWith('fedcm');
  // Elements of the page are where they are in its own window only.
  const wanted = (command.mode !== 'embedded' && command.viewport) || null;
  // A scroll bar is part of the page for the browser, and not for what is in the page.
  const own = isOfPage ? { width: clientWidth, height: clientHeight } : { width: innerWidth, height: innerHeight };
  // Zooming makes the page larger, not what the browser draws.
  const zoom = isOfPage || wanted ? 1 : devicePixelRatio / unzoomed;
  const viewport = wanted ?? { width: Math.round(own.width * zoom), height: Math.round(own.height * zoom) };
  const parent = command.mode === 'embedded' ? (find(document, command.parent) ?? document.getElementById(WIDGET_PLACE)) : null;
  const { direction } = window.getComputedStyle(parent ?? document.documentElement);
  // Until it was dragged into an element it waits in the middle of the window.
  const waiting: Box = { x: (viewport.width - FRAME.width) / 2, y: 80, width: FRAME.width, height: 0 };
  const box = oneTapBox(command.mode, {
    viewport,
    direction: (command.mode === 'fedcmDesktop' && command.direction) || (direction === 'rtl' ? 'rtl' : 'ltr'),
    visitor: command.visitor,
    parent: parent?.id === WIDGET_PLACE ? inWidget(parent) : parent ? roomIn(parent) : waiting,
  });
  const inPage = box && { x: box.x / zoom, y: box.y / zoom, width: box.width / zoom, height: box.height / zoom };
  const orderOf = orderIn(document);
  const fixtures = collectFixtures(document, parent, orderOf).map((each) =>
    wanted ? { ...each, box: boxInOtherWindow(each.box, { width: clientWidth, height: clientHeight }, wanted) } : each,
  );
  return {
    viewport: wanted ?? (inPage ? own : viewport),
    box: inPage,
    parent: parent && { selector: selectorOf(parent), id: parent.id, width: Math.round(roomIn(parent).width) },
    met: inPage ? collisions(isOfPage ? frameLayers(parent, orderOf) : null, inPage, fixtures) : [],
  };
}

/** The frame is a stacking context of its own, after all else that is in its element or, without one, in the page. */
function frameLayers(parent: Element | null, orderOf: (element: Element) => number): Layer[] {
  if (!parent) return [{ zIndex: FRAME_LAYER, command: Number.POSITIVE_INFINITY }];
  const command = orderOf(parent) + parent.querySelectorAll('*').length + 0.5;
  return [...layersOf(parent, orderOf), { zIndex: FRAME_LAYER, command }];
}

/** The widget has the frame in the middle of its place, and nothing else there. */
function inWidget(place: Element): Box {
  const { x, y, width } = place.getBoundingClientRect();
  return { x: x + (width - FRAME.width) / 2, y, width: FRAME.width, height: 0 };
}

function find(document: Document, selector: string | null): Element | null {
  try {
    return selector ? document.querySelector(selector) : null;
  } catch {
    return null;
  }
}
