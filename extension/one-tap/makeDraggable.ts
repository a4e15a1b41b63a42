import { drawBox, pin } from './drawBox.ts';

interface Dragging {
  /** Where boxes of the overlay are drawn. */
  root: ShadowRoot;
  /** What of the page lies at a point, under the overlay. */
  under: (x: number, y: number) => Element | null;
  /** How an element is called. */
  nameOf: (element: Element) => string;
  drop: (element: Element) => void;
}

/** Dragging tries other elements: the one under the pointer is outlined, and takes the prompt when it is let go. Escape lets it be. */
export function makeDraggable(prompt: HTMLElement, { root, under, nameOf, drop }: Dragging): void {
  pin(prompt, { 'pointer-events': 'auto', cursor: 'grab', 'touch-action': 'none' });
  prompt.addEventListener('pointerdown', (down) => {
    const life = new AbortController();
    const { signal } = life;
    let target: HTMLElement | null = null;
    down.preventDefault();
    prompt.setPointerCapture(down.pointerId);
    pin(prompt, { cursor: 'grabbing' });
    signal.addEventListener('abort', () => {
      target?.remove();
      pin(prompt, { cursor: 'grab', transform: 'none' });
    });
    prompt.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        pin(prompt, { transform: `translate(${clientX - down.clientX}px, ${clientY - down.clientY}px)` });
        target?.remove();
        const element = under(clientX, clientY);
        target = element && drawBox(element.getBoundingClientRect(), { kind: 'target', text: nameOf(element) });
        if (target) prompt.before(target);
      },
      { signal },
    );
    prompt.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        life.abort();
        const element = under(clientX, clientY);
        if (element) drop(element);
      },
      { signal },
    );
    prompt.addEventListener('pointercancel', () => life.abort(), { signal });
    root.ownerDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && life.abort(), { signal, capture: true });
  });
}
