import { collectFixtures } from '../audit/collectFixtures.ts';
import { layerOf } from '../audit/layerOf.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { carry } from './carry.ts';
import { collisions } from './collisions.ts';
import type { Drawn } from './Drawn.ts';
import { drawBox, pin } from './drawBox.ts';
import { type Box, oneTapBox } from './geometry.ts';
import { makeDraggable } from './makeDraggable.ts';
import type { OneTapMode, OverlayOrder } from './OverlayOrder.ts';
import { placeIn } from './placeIn.ts';
import { BUBBLE, FRAME, FRAME_LAYER } from './sizes.ts';

const titles: Record<OneTapMode, string> = {
  fedcmDesktop: 'drawn by the browser (FedCM)',
  fedcmPhone: 'sheet of a phone (FedCM)',
  legacy: 'Google’s frame, without FedCM',
  legacyPhone: 'Google’s frame on a phone, without FedCM',
  embedded: 'Google’s frame in an element',
};

/**
 * A simulated prompt over the page, with what it meets outlined. It shows a box and words of its own, nothing of Google's.
 * @param tell hears of what is drawn, as often as that changes
 */
export function createOverlay(
  window: Window & typeof globalThis,
  tell: (drawn: Drawn) => void,
): (order: OverlayOrder | null) => void {
  const { document } = window;
  let life: AbortController | null = null;

  const find = (selector: string | null) => {
    try {
      return selector ? document.querySelector(selector) : null;
    } catch {
      return null;
    }
  };

  const draw = (order: OverlayOrder, signal: AbortSignal) => {
    const host = document.createElement('div');
    host.dataset.siwOverlay = order.mode;
    pin(host, { all: 'initial', position: 'fixed', inset: '0', 'z-index': '2147483647', 'pointer-events': 'none' });
    const root = host.attachShadow({ mode: 'closed' });
    document.documentElement.append(host);
    signal.addEventListener('abort', () => host.remove());
    let told = '';
    /** Measured when the element or its window changes, not while it scrolls. */
    let room: { of: Element; box: Box } | null = null;
    const roomIn = (element: Element): Box => {
      if (room?.of !== element) room = { of: element, box: placeIn(element) };
      const { x, y } = element.getBoundingClientRect();
      return { ...room.box, x: x + room.box.x, y: y + room.box.y };
    };

    const look = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const own = { width: clientWidth, height: clientHeight };
      const viewport = order.viewport ?? own;
      const parent = order.mode === 'embedded' ? find(order.parent) : null;
      const { direction } = window.getComputedStyle(parent ?? document.documentElement);
      // Until it was dragged into an element it waits in the middle of the window.
      const waiting: Box = { x: (viewport.width - FRAME.width) / 2, y: 80, width: FRAME.width, height: 0 };
      const box = oneTapBox(order.mode, {
        viewport,
        direction: (order.mode === 'fedcmDesktop' && order.direction) || (direction === 'rtl' ? 'rtl' : 'ltr'),
        visitor: order.visitor,
        parent: parent ? roomIn(parent) : waiting,
      });
      const fixtures = collectFixtures(document).map((each) => ({
        ...each,
        box: order.viewport ? carry(each.box, own, viewport) : each.box,
      }));
      const isOfPage = order.mode === 'legacy' || order.mode === 'legacyPhone' || order.mode === 'embedded';
      const layer = isOfPage ? ((parent && layerOf(parent)) ?? FRAME_LAYER) : Number.POSITIVE_INFINITY;
      const drawn: Drawn = {
        viewport,
        box,
        parent: parent && { selector: selectorOf(parent), id: parent.id, width: Math.round(roomIn(parent).width) },
        met: box ? collisions(layer, box, fixtures) : [],
      };
      return { drawn, own };
    };

    const render = () => {
      const { drawn, own } = look();
      const { viewport, box, met, parent } = drawn;
      // A window that is larger than the page's is drawn smaller.
      const scale = Math.min(1, own.width / viewport.width, own.height / viewport.height);
      const sheet = document.createElement('div');
      pin(sheet, { position: 'absolute', inset: '0', transform: `scale(${scale})`, 'transform-origin': '0 0' });
      root.replaceChildren(sheet);
      const add = (where: Box, look: Parameters<typeof drawBox>[1]) => {
        const made = drawBox(where, look);
        sheet.append(made);
        return made;
      };
      if (order.viewport) add({ x: 0, y: 0, ...viewport }, { kind: 'window', text: `${viewport.width} × ${viewport.height}` });
      for (const { box: other, selector, above } of met)
        add(other, { kind: 'collision', text: `${selector}: ${above === 'prompt' ? 'under' : 'over'} the prompt` });
      const name = `Simulation of One Tap, ${titles[order.mode]}`;
      if (box) {
        const prompt = add(box, { kind: 'prompt', text: `${name}, ${Math.round(box.width)} × ${Math.round(box.height)}` });
        if (order.mode === 'embedded')
          makeDraggable(prompt, {
            root,
            under: (x, y) => document.elementsFromPoint(x, y).find((each) => each !== host) ?? null,
            nameOf: selectorOf,
            drop: (element) => api({ ...order, parent: selectorOf(element) }),
          });
      } else {
        const least = `${BUBBLE.width + BUBBLE.edge + 1} × ${BUBBLE.heights[order.visitor] + BUBBLE.top + 1}`;
        const words = `${name}: held back. The page is ${viewport.width} × ${viewport.height}, and it takes ${least}.`;
        add({ x: 16, y: 16, width: Math.min(343, viewport.width - 32), height: 96 }, { kind: 'prompt', text: words });
      }
      host.dataset.box = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
      host.dataset.collisions = met.map(({ selector }) => selector).join(', ');
      const telling = JSON.stringify({ box, met, viewport, parent });
      if (telling === told) return;
      told = telling;
      tell(drawn);
    };
    render();
    window.addEventListener('scroll', render, { signal, capture: true, passive: true });
    const resized = () => {
      room = null;
      render();
    };
    window.addEventListener('resize', resized, { signal });
  };

  const api = (order: OverlayOrder | null) => {
    life?.abort();
    life = null;
    if (!order) return;
    life = new AbortController();
    draw(order, life.signal);
  };
  return api;
}
