import type { GoogleIdentity } from './loadGoogleIdentity.ts';

const current = Symbol.for('signin-widget one tap');

/** A document with the callback of the widget that has the prompt. No module keeps state. */
type Page = Document & { [current]?: (() => void) | undefined };

/**
 * Takes the prompt of the page, of which Google's script has only one, until `signal` aborts. This closes it, unless another widget
 * has taken it. `onLost` is called when another widget takes it.
 */
export function takePrompt(google: GoogleIdentity, onLost: () => void, signal: AbortSignal): void {
  const page: Page = document;
  page[current]?.();
  page[current] = onLost;
  signal.addEventListener('abort', () => {
    if (page[current] !== onLost) return;
    page[current] = undefined;
    google.cancel();
  });
}
