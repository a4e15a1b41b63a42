import { setImportantStyles } from '../page/setImportantStyles.ts';

interface DragOptions {
  document: Document;
  /** Returns the element of the page at a point, below the overlay. */
  under: (x: number, y: number) => Element | null;
  /** Draws a box around an element. */
  outline: (element: Element) => HTMLElement;
  drop: (element: Element) => void;
}

/**
 * Lets the developer drag the prompt to another element: the element under the pointer is outlined, and contains the prompt after
 * the drop. Escape cancels.
 */
export function makeDraggable(prompt: HTMLElement, { document, under, outline, drop }: DragOptions): void {
  setImportantStyles(prompt, { 'pointer-events': 'auto', cursor: 'grab', 'touch-action': 'none' });
  prompt.addEventListener('pointerdown', (down) => {
    const life = new AbortController();
    const { signal } = life;
    let target: HTMLElement | null = null;
    down.preventDefault();
    prompt.setPointerCapture(down.pointerId);
    setImportantStyles(prompt, { cursor: 'grabbing' });
    signal.addEventListener('abort', () => {
      target?.remove();
      setImportantStyles(prompt, { cursor: 'grab', transform: 'none' });
    });
    prompt.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        setImportantStyles(prompt, { transform: `translate(${clientX - down.clientX}px, ${clientY - down.clientY}px)` });
        target?.remove();
        const element = under(clientX, clientY);
        target = element && outline(element);
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
    // If the page scrolls meanwhile, the overlay is drawn again.
    prompt.addEventListener('lostpointercapture', () => life.abort(), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && life.abort(), { signal, capture: true });
  });
}
