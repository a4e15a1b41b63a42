import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus of a button that is removed with its item to the button of the next item, else to the list.
 *
 * @param items the items of the list
 * @returns a ref for the list, and a function that is called with the position of an item before it is removed
 */
export function useFocusAfterClear(items: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const cleared = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items have changed
  useLayoutEffect(() => {
    const list = ref.current;
    const position = cleared.current;
    // Only the next change is that of the button. A command that fails changes nothing.
    cleared.current = null;
    if (position === null || !list || list.ownerDocument.activeElement !== list.ownerDocument.body) return;
    const buttons = [...list.querySelectorAll<HTMLElement>('li button')];
    (buttons[position] ?? buttons.at(-1) ?? list).focus();
  }, [items]);
  return { ref, keepFocus: (position: number) => (cleared.current = position) };
}
