import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus of a button that is removed with its item to the button of the next item, else to the list.
 *
 * @param items the items of the list
 * @returns a ref for the list, and a function that is called with the position of an item before it is removed
 */
export function useFocusAfterClear(items: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const cleared = useRef<{ position: number; button: HTMLElement | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items have changed
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !cleared.current) return;
    const { position, button } = cleared.current;
    const { activeElement, body } = list.ownerDocument;
    const buttons = [...list.querySelectorAll<HTMLElement>('li button')];
    if (button && button === activeElement) {
      // Another item has changed first. The pressed button is still there, perhaps at another position.
      cleared.current = { position: Math.max(buttons.indexOf(button), 0), button };
      return;
    }
    // A command that fails changes nothing. Later changes must not move the focus of somebody who has gone on.
    cleared.current = null;
    if (activeElement === body && !button?.isConnected) (buttons[position] ?? buttons.at(-1) ?? list).focus();
  }, [items]);
  const keepFocus = (position: number) => {
    const { activeElement, body } = ref.current?.ownerDocument ?? document;
    cleared.current = { position, button: activeElement === body ? null : (activeElement as HTMLElement | null) };
  };
  return { ref, keepFocus };
}
