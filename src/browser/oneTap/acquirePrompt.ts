import type { GoogleIdentity } from './loadGoogleIdentity.ts';

const current = Symbol.for('signin-widget one tap');

/** Document with the callback of the widget that shows the prompt. Copies of this module on a page share it. */
type PromptDocument = Document & { [current]?: (() => void) | undefined };

/**
 * Acquires the prompt of the page, of which Google's script has only one, until `signal` aborts. This closes it, unless another widget
 * has acquired it. Closes the prompt of another widget, whose `onLost` is called.
 */
export function acquirePrompt(google: GoogleIdentity, onLost: () => void, signal: AbortSignal): void {
  const page: PromptDocument = document;
  if (page[current]) {
    page[current]();
    google.cancel();
  }
  page[current] = onLost;
  signal.addEventListener('abort', () => {
    if (page[current] !== onLost) return;
    page[current] = undefined;
    google.cancel();
  });
}
