import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a field whose input changes the screen of the widget, which would move the focus there in the middle of the typing.
 * A key or a pointer moves it as usual.
 * @returns a function that is called with each input, when the field has the focus
 */
export function useKeepFocus(): () => void {
  const field = useRef<Element | null>(null);
  useEffect(() => {
    const release = () => {
      field.current = null;
    };
    const restore = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && relatedTarget === field.current) (relatedTarget as HTMLElement).focus();
    };
    const life = new AbortController();
    const options = { capture: true, signal: life.signal };
    addEventListener('keydown', release, options);
    addEventListener('pointerdown', release, options);
    addEventListener('focusin', restore, options);
    return () => life.abort();
  }, []);
  return () => {
    field.current = document.activeElement;
  };
}
