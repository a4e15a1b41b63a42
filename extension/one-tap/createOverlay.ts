import browser from 'webextension-polyfill';
import { collectFixtures } from '../audit/collectFixtures.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { collisions } from './collisions.ts';
import { drawBox, pin } from './drawBox.ts';
import { oneTapBox } from './geometry.ts';
import type { OneTapMode, OverlayOrder } from './OverlayOrder.ts';

const titles: Record<OneTapMode, string> = {
  fedcmDesktop: 'drawn by the browser (FedCM)',
  fedcmPhone: 'sheet of a phone (FedCM)',
  legacy: 'Google’s frame, without FedCM',
  embedded: 'in an element',
};

/** A simulated prompt over the page, with what it meets outlined. It shows a box and words of its own, nothing of Google's. */
export function createOverlay(window: Window & typeof globalThis): (order: OverlayOrder | null) => void {
  const { document } = window;
  let life: AbortController | null = null;

  const draw = (order: OverlayOrder, signal: AbortSignal) => {
    const host = document.createElement('div');
    host.dataset.siwOverlay = order.mode;
    pin(host, { all: 'initial', position: 'fixed', inset: '0', 'z-index': '2147483647', 'pointer-events': 'none' });
    const root = host.attachShadow({ mode: 'closed' });
    document.documentElement.append(host);
    signal.addEventListener('abort', () => host.remove());

    const render = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const own = { width: clientWidth, height: clientHeight };
      const viewport = order.viewport ?? own;
      const direction = window.getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
      const parent = order.parent ? (document.querySelector(order.parent)?.getBoundingClientRect() ?? null) : null;
      // Until it was dragged into an element it waits in the middle of the window.
      const waiting = { x: viewport.width / 2 - 195, y: 80, width: 391, height: 60 };
      const box = oneTapBox(order.mode, { viewport, direction, parent: parent ?? waiting });
      root.replaceChildren();
      if (order.viewport)
        root.append(drawBox({ x: 0, y: 0, ...viewport }, { kind: 'window', text: `${viewport.width} × ${viewport.height}` }));
      if (!box) return;
      const met = collisions(order.mode, box, collectFixtures(document));
      for (const { box: other, selector, above } of met) {
        root.append(
          drawBox(other, { kind: 'collision', text: `${selector}: ${above === 'prompt' ? 'under' : 'over'} the prompt` }),
        );
      }
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      const prompt = drawBox(box, { kind: 'prompt', text: `Simulation of One Tap, ${titles[order.mode]}, ${size}` });
      host.dataset.box = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
      host.dataset.collisions = met.map(({ selector }) => selector).join(', ');
      root.append(prompt);
      if (order.mode === 'embedded') makeDraggable(prompt, host);
    };

    /** Dragging tries other elements: the one under the pointer takes the prompt when it is let go. */
    const makeDraggable = (prompt: HTMLElement, over: HTMLElement) => {
      pin(prompt, { 'pointer-events': 'auto', cursor: 'grab' });
      prompt.addEventListener('pointerdown', (down) => {
        prompt.setPointerCapture(down.pointerId);
        prompt.addEventListener('pointermove', ({ clientX, clientY }) =>
          pin(prompt, { transform: `translate(${clientX - down.clientX}px, ${clientY - down.clientY}px)` }),
        );
        prompt.addEventListener(
          'pointerup',
          ({ clientX, clientY }) => {
            pin(over, { display: 'none' });
            const under = document.elementFromPoint(clientX, clientY);
            pin(over, { display: 'block' });
            const selector = under ? selectorOf(under) : null;
            if (selector) void browser.runtime.sendMessage({ type: 'placed', selector }).catch(() => {});
            api({ ...order, parent: selector ?? order.parent });
          },
          { once: true },
        );
      });
    };
    render();
    for (const type of ['scroll', 'resize']) window.addEventListener(type, render, { signal, capture: true, passive: true });
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
