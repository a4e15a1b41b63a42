import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 1_000;

/**
 * Returns an error once the developer stops typing, so that it is not announced after each key, and a function that shows it at
 * once, for the end of the input. An error that another key has replaced is not shown any longer, because it is not true.
 *
 * @param text what has been typed
 */
export function useErrorAfterTyping(error: string, text: string): [shown: string, showNow: () => void] {
  const [shown, setShown] = useState(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins another pause
  useEffect(() => {
    if (error === shown) return;
    // Not on each key: React counts an update that it has not rendered before the next key, and throws after 50.
    if (shown) setShown('');
    const timer = setTimeout(setShown, TYPING_PAUSE_MS, error);
    return () => clearTimeout(timer);
  }, [error, text]);
  return [error === shown ? error : '', () => setShown(error)];
}
