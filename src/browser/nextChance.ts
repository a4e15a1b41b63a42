import { nextFocus } from './nextFocus.ts';
import { onOnline } from './onOnline.ts';

/**
 * Resolves when a call that got no answer may get one: once the network is back, or, where the browser knows of no outage, when the
 * visitor turns to the page again. Rejects when `signal` aborts.
 */
export function nextChance(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return nextFocus(signal);
  return new Promise((resolve, reject) => {
    onOnline(resolve, signal);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
