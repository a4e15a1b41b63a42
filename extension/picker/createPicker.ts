import { createHighlight } from './createHighlight.ts';
import { selectorOf } from './selectorOf.ts';

const DISABLED = 'button:disabled, input:disabled, select:disabled, textarea:disabled';

/**
 * Lets the developer pick an element of this frame: it is outlined under the pointer, a click picks it, Escape cancels.
 * @param emit receives the picked element; an empty selector after a cancellation, with a label if it was a click in a frame that
 *   the extension cannot enter
 */
export function createPicker(
  window: Window & typeof globalThis,
  emit: (selector: string, label: string) => void,
): (on: boolean) => void {
  let picking: AbortController | null = null;

  const begin = () => {
    picking = new AbortController();
    const { signal } = picking;
    const highlight = createHighlight(window.document);
    signal.addEventListener('abort', highlight.remove);
    let target: Element | null = null;
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const on = (type: string, listener: (event: Event) => void) =>
      window.addEventListener(type, listener, { capture: true, signal });

    on('pointermove', (event) => {
      const { target: under } = event;
      target = under instanceof Element ? under : null;
      highlight.show(target);
    });
    on('pointerout', (event) => {
      if ((event as PointerEvent).relatedTarget === null) highlight.show(null);
    });
    on('scroll', () => highlight.show(target));
    const pick = (event: Event) => {
      // A script of the page could choose the place.
      if (!event.isTrusted) return;
      swallow(event);
      const picked = event.target instanceof Element ? event.target : target;
      end();
      if (picked) emit(selectorOf(picked).slice(0, 2_000), highlight.labelOf(picked).slice(0, 200));
    };
    // Browsers dispatch no click at a disabled control.
    on('pointerup', (event) => {
      if ((event as PointerEvent).button === 0 && event.target instanceof Element && event.target.closest(DISABLED)) pick(event);
    });
    on('click', pick);
    for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']) on(type, swallow);
    // A frame that has the focus already would not take it from the window.
    const { activeElement } = window.document;
    if (activeElement instanceof window.HTMLIFrameElement) activeElement.blur();
    // A frame with this script keeps the focus where it is. Firefox moves it after the event.
    on('blur', () => {
      window.setTimeout(() => {
        const focused = window.document.activeElement;
        if (signal.aborted || focused?.localName !== 'iframe') return;
        end();
        emit('', highlight.labelOf(focused).slice(0, 200));
      });
    });
    on('keydown', (event) => {
      if (!event.isTrusted || (event as KeyboardEvent).key !== 'Escape') return;
      swallow(event);
      end();
      emit('', '');
    });
  };
  const end = () => {
    picking?.abort();
    picking = null;
  };
  return (on) => {
    end();
    if (on) begin();
  };
}
