import { shownAtom, typedAtom } from '../../flow/atoms.ts';
import type { Store } from '../../flow/createStore.ts';

interface Replacement {
  /** Root element of the widget, as a server has rendered it. */
  root: HTMLElement;
  store: Store;
  /** Renders the widget into the root element. */
  render: () => void;
  /** Aborted when the widget is unmounted. */
  signal: AbortSignal;
}

/**
 * Replaces the first screen that a server has rendered, because the file of `takeOver` did not load: `render` shows the widget in its place.
 * Keeps what the visitor has typed, and the focus, and submits the form of the first screen if the visitor has.
 */
export function replaceMarkup({ root, store, render, signal }: Replacement): void {
  if (signal.aborted) return;
  const scope = root.parentNode as ParentNode;
  const container = root.parentElement ?? ((root.parentNode as ShadowRoot).host as HTMLElement);
  // As in `wasSubmitted.ts`, which would be one more file to load for `takeOver.tsx` if both imported it.
  const isSubmitted = CSS.supports('selector(:user-valid)') && scope.querySelector('form')?.querySelector(':user-valid') != null;
  const values = [...root.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  const tree = root.getRootNode() as Document | ShadowRoot;
  const focusedId = root.contains(tree.activeElement) ? tree.activeElement?.id : undefined;
  store.set(typedAtom, { ...store.get(typedAtom), ...Object.fromEntries(values) });
  scope.replaceChildren(root);
  root.replaceChildren();
  container.hidden = false;
  container.removeAttribute('id');
  // The page has a rule for it with the theme at the start.
  root.removeAttribute('data-siw-theme');
  new MutationObserver((_, observer) => {
    observer.disconnect();
    // React runs the effects of the form after it has added the form.
    setTimeout(() => {
      if (signal.aborted || store.get(shownAtom)?.screen.name !== 'main') return;
      if (focusedId) tree.getElementById(focusedId)?.focus();
      if (isSubmitted) root.querySelector('form')?.requestSubmit();
    });
  }).observe(root, { childList: true });
  render();
}
