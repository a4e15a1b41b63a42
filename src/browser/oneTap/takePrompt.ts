import type { GoogleIdentity } from './loadGoogleIdentity.ts';

const current = Symbol.for('signin-widget one tap');

/** The document. It has the callback of the widget that shows the prompt, because a page may load several copies of this module. */
type PromptDocument = Document & { [current]?: (() => void) | undefined };

/**
 * Takes the prompt of the page, of which Google's script has only one, until `signal` aborts. This closes it, unless another widget
 * has taken it. Closes the prompt of another widget, whose `onLost` is called.
 */
export function takePrompt(google: GoogleIdentity, onLost: () => void, signal: AbortSignal): void {
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
