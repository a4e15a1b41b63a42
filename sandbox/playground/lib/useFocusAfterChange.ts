import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the first control of a panel. It receives the focus when `content` has changed and the control that had the focus
 * has disappeared with the former content.
 */
export function useFocusAfterChange(content: unknown): (control: HTMLElement | null) => void {
  const first = useRef<HTMLElement>(null);
  const before = useRef(content);
  useLayoutEffect(() => {
    if (before.current !== content && document.activeElement === document.body) first.current?.focus();
    before.current = content;
  }, [content]);
  return useCallback((control) => {
    first.current = control;
  }, []);
}
