import { isShown } from '../page/isShown.ts';
import { poll } from '../page/poll.ts';
import { setImportantStyles } from '../page/setImportantStyles.ts';
import { selectorOf } from '../picker/selectorOf.ts';
import { drawBox, type Look } from './drawBox.ts';
import type { Box } from './geometry.ts';
import { makeDraggable } from './makeDraggable.ts';
import { measureFrameSpace } from './measureFrameSpace.ts';
import { findParent, measureOverlay } from './measureOverlay.ts';
import type { OneTapMode, OverlayCommand } from './OverlayCommand.ts';
import type { OverlayState } from './OverlayState.ts';
import { BUBBLE } from './sizes.ts';

const titles: Record<OneTapMode, string> = {
  fedcmDesktop: 'drawn by the browser (FedCM)',
  fedcmPhone: 'sheet of a phone (FedCM)',
  legacy: 'Google’s frame, without FedCM',
  legacyPhone: 'Google’s frame on a phone, without FedCM',
  embedded: 'Google’s frame in an element',
};

/**
 * Creates the overlay: a simulated prompt over the page, with outlines of the elements that it overlaps. It shows its own box and
 * text, nothing of Google's. Returns a function that draws it, for a tab with the given zoom, or removes it.
 *
 * @param emit receives the state of the overlay after each change
 */
export function createOverlay(
  window: Window & typeof globalThis,
  emit: (state: OverlayState) => void,
): (command: OverlayCommand | null, zoom?: number) => void {
  const { document } = window;
  let life: AbortController | null = null;

  const draw = (command: OverlayCommand, unzoomed: number, signal: AbortSignal) => {
    const host = createHost(document, command.mode);
    const root = host.attachShadow({ mode: 'closed' });
    document.documentElement.append(host);
    signal.addEventListener('abort', () => host.remove());
    const emitChange = onlyChanges(emit);
    /** Measured when the element or its window changes, not during scrolling. */
    let space: { of: Element; box: Box } | null = null;
    const spaceIn = (element: Element): Box => {
      if (space?.of !== element) space = { of: element, box: measureFrameSpace(element) };
      const { x, y } = element.getBoundingClientRect();
      return { ...space.box, x: x + space.box.x, y: y + space.box.y };
    };

    const render = () => {
      const state = measureOverlay(window, { command, unzoomed, spaceIn });
      const { viewport, box, collisions } = state;
      const isOther = Boolean(command.viewport) && command.mode !== 'embedded';
      // A window larger than the page's is drawn smaller.
      const { clientWidth, clientHeight } = document.documentElement;
      const scale = isOther ? Math.min(1, clientWidth / viewport.width, clientHeight / viewport.height) : 1;
      const sheet = document.createElement('div');
      setImportantStyles(sheet, { position: 'absolute', inset: '0', transform: `scale(${scale})`, 'transform-origin': '0 0' });
      root.replaceChildren(sheet);
      const add = (where: Box, kind: Look['kind'], text: string) => {
        const made = drawBox(where, { kind, text, scale, end: isOther ? viewport.width : clientWidth });
        sheet.append(made);
        return made;
      };
      if (isOther) add({ x: 0, y: 0, ...viewport }, 'window', `${viewport.width} × ${viewport.height}`);
      const name = `Simulation of One Tap, ${titles[command.mode]}`;
      if (box) {
        const prompt = add(box, 'prompt', `${name}, ${Math.round(box.width)} × ${Math.round(box.height)}`);
        if (command.mode === 'embedded')
          makeDraggable(prompt, {
            document,
            under: (x, y) => document.elementsFromPoint(x, y).find((each) => each !== host) ?? null,
            outline: (element) => add(element.getBoundingClientRect(), 'target', selectorOf(element)),
            drop: (element) => api({ ...command, parent: selectorOf(element) }, window.devicePixelRatio / unzoomed),
          });
      } else {
        const least = `${BUBBLE.width + BUBBLE.edge + 1} × ${BUBBLE.heights[command.visitor] + BUBBLE.top + 1}`;
        const words = `${name}: held back. The page is ${viewport.width} × ${viewport.height}, and it takes ${least}.`;
        add({ x: 16, y: 16, width: Math.min(343, clientWidth - 32), height: 96 }, 'prompt', words);
      }
      // Drawn above the prompt even if they are below it, so that they can be identified.
      for (const { box: other, selector, above } of collisions)
        add(other, 'collision', `${selector}: ${above === 'prompt' ? 'under' : 'over'} the prompt`);
      host.dataset.box = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
      host.dataset.collisions = collisions.map(({ selector }) => selector).join(', ');
      emitChange(state);
    };

    render();
    window.addEventListener('scroll', render, { signal, capture: true, passive: true });
    const remeasure = () => {
      space = null;
      render();
    };
    window.addEventListener('resize', remeasure, { signal });
    if (command.mode === 'embedded') signal.addEventListener('abort', watchParent(document, command, remeasure));
  };

  const api = (command: OverlayCommand | null, zoom = 1) => {
    life?.abort();
    life = null;
    if (!command) return;
    life = new AbortController();
    draw(command, window.devicePixelRatio / zoom, life.signal);
  };
  return api;
}

/**
 * Calls `onChange` when the page hides, shows, moves, adds or replaces the element that contains the prompt.
 *
 * @returns a function that ends this
 */
function watchParent(document: Document, command: OverlayCommand, onChange: () => void): () => void {
  const snapshot = () => {
    const { parent } = findParent(document, command);
    const { x, y, width } = parent?.getBoundingClientRect() ?? {};
    return [parent, parent && isShown(parent), x, y, width];
  };
  let seen = snapshot();
  return poll(() => {
    const before = seen;
    seen = snapshot();
    if (seen.some((value, index) => value !== before[index])) onChange();
  });
}

/** Creates an element that covers the window and lets pointers through. */
function createHost(document: Document, mode: OneTapMode): HTMLElement {
  const host = document.createElement('div');
  host.dataset.siwOverlay = mode;
  setImportantStyles(host, {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    'z-index': '2147483647',
    'pointer-events': 'none',
  });
  return host;
}

/** Wraps `emit` so that it receives a state only if it differs from the one before. */
function onlyChanges(emit: (state: OverlayState) => void): (state: OverlayState) => void {
  let emitted = '';
  return (state) => {
    const text = JSON.stringify(state);
    if (text === emitted) return;
    emitted = text;
    emit(state);
  };
}
