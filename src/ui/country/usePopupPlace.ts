import { autoUpdate, flip, offset, size, useDismiss, useFloating, useInteractions } from '@floating-ui/react';
import { useCallback } from 'react';
import { COUNTRY_LIST_MAX_PX } from '../../limits.ts';
import { bringToFront } from './bringToFront.ts';

/** Returns the size of the element's pixels relative to the window's, on a page with `zoom`. */
const zoomOf = (element: HTMLElement | null) => element?.currentCSSZoom ?? 1;

/** Places a popup below the control of a button, or above it, and closes it on Escape and on a press outside it. */
export function usePopupPlace(button: HTMLElement, onClose: () => void) {
  const { refs, elements, x, y, context, isPositioned } = useFloating({
    open: true,
    strategy: 'fixed',
    onOpenChange(_isOpen, event, reason) {
      // A dialog of the page around the popup stays open.
      if (reason === 'escape-key') event?.preventDefault();
      onClose();
    },
    placement: 'bottom-start',
    elements: { reference: button.closest('.siw-control') ?? button },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply({ rects, availableHeight, elements }) {
          const zoom = zoomOf(elements.floating);
          // The page may have important rules for boxes.
          const set = (name: string, px: number) => elements.floating.style.setProperty(name, `${px}px`, 'important');
          set('width', rects.reference.width / zoom);
          set('max-height', Math.min(availableHeight / zoom, COUNTRY_LIST_MAX_PX));
        },
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  const { setFloating } = refs;
  const zoom = zoomOf(elements.floating);
  /** Ref of the popup. */
  const popupRef = useCallback(
    (element: HTMLElement | null) => {
      bringToFront(element);
      setFloating(element);
    },
    [setFloating],
  );
  return { popupRef, context, isPositioned, inset: `${y / zoom}px auto auto ${x / zoom}px`, getFloatingProps };
}
