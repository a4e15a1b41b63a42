import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterPaint } from '../browser/afterPaint.ts';
import { loadExport } from '../browser/loading/loadExport.ts';
import { loadCalls } from '../chunks/loadCalls.ts';
import { ConfigError } from '../errors.ts';
import { bootstrapAtom, runtimeAtom, shownAtom } from '../flow/atoms.ts';
import { createStore } from '../flow/createStore.ts';
import { show } from '../flow/show.ts';
import { StoreProvider } from '../flow/store.tsx';
import { assertFunction, assertString, objectOf } from '../lib/check.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import { adoptStyles } from '../styles/adoptStyles.ts';
import { applyTheme } from '../styles/theme.ts';
import { assertCanMount } from './assertCanMount.ts';
import { createRuntime } from './createRuntime.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Entry } from './entries/Entry.ts';
import { findElement } from './findElement.ts';
import type { MountHandle, MountOptions, Presentation } from './MountOptions.ts';
import { RenderFailed } from './RenderFailed.tsx';
import { unmountKey } from './unmountKey.ts';
import { Widget } from './Widget.tsx';

type Host = Element & { [unmountKey]?: MountHandle['unmount'] };

/** Refuses anything but `Callbacks`. */
export const assertCallbacks = objectOf(() => ({ onEvent: assertFunction, onError: assertFunction }));

function check({ callbacks = {}, locale = 'en' }: Presentation) {
  assertCallbacks(callbacks, 'callbacks');
  if (typeof locale !== 'function') assertString(locale, 'locale');
}

/**
 * Mounts the flow of an entry. Replaces the widget that the element already has.
 * @throws ConfigError that names the wrong option. The page stays unchanged, but markup that a server has rendered is removed, unless the
 *   client or the element is wrong.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps share the elements and the store, and a split would add bytes to the first screen
export function mount(options: MountOptions, entry: Entry): MountHandle {
  // Without any options there is no client.
  const { client } = { ...options };
  assertCanMount(client);
  const element: Host = findElement(options.element);
  const life = new AbortController();
  const { signal } = life;
  const store = createStore();
  // An element inside a frame belongs to another document.
  const page = element.ownerDocument;
  // The markup that a server has rendered, unless a widget has already taken it over.
  const markup = element.querySelector<HTMLElement>('.siw-mount[id]');
  const rendered = (markup?.shadowRoot ?? markup)?.querySelector<HTMLElement>('.siw');
  // A browser without declarative shadow roots, or a router that inserts the page, leaves the template of the root as it is.
  const early = rendered ? markup : null;
  const container = early ?? page.createElement('div');
  const root = rendered ?? page.createElement('div');
  const tree = element.getRootNode() as Document | ShadowRoot;
  // The prefix is the same at each visit if the element has an id, because some password managers identify fields by id.
  const { id } = element;
  // A detached tree has no `getElementById`. An id with a space would be read as two references.
  const isOwn = !/\s/.test(id) && tree.getElementById?.(id) === element;
  const idPrefix = early?.id ?? `siw-${isOwn ? id : randomId()}-`;
  root.className = 'siw';
  container.className = 'siw-mount';
  let present: Presentation = options;
  const { prepare, report, locale, loadDeferred } = createRuntime({
    client,
    entry,
    root,
    idPrefix,
    signal,
    callbacks: () => present.callbacks,
    addStyles: (deferredStyles) => adopt()?.complete(deferredStyles),
    onChange: () => store.set(runtimeAtom, prepare(present)),
  });

  let runtime: ReturnType<typeof prepare>;
  let warned: Set<string> | undefined;
  try {
    check(present);
    runtime = prepare(present);
    if (!runtime.testMode) warned = new Set();
    applyTheme(root, options.theme, warned);
  } catch (error) {
    // Nothing would answer a visitor there.
    if (!element[unmountKey]) early?.remove();
    throw error;
  }
  const shadow = container.shadowRoot ?? (runtime.config.enableShadowDOM ? container.attachShadow({ mode: 'open' }) : null);
  // Only documents and shadow roots have style sheets.
  if (!shadow && !element.isConnected && !('host' in tree))
    throw new ConfigError('element: it is not on the page yet. Append it first.');
  let styles: ReturnType<typeof adoptStyles> | undefined;
  /** Adds the styles to the page, once. Returns null after an unmount. */
  function adopt() {
    if (signal.aborted) return null;
    styles ??= adoptStyles(shadow ?? tree, client.nonce);
    return styles;
  }
  const isVisible = early && !early.hidden;
  const painted = afterPaint(isVisible ? 1 : 2);
  // Visible markup of a server has its styles. These wait for the paint, because computing styles again delays the visitor's first key.
  if (isVisible) painted.then(adopt);
  else adopt();
  painted
    .then(loadCalls)
    .then(({ afterStart }) => afterStart({ client, entry, root, signal, store, present: () => present, loadDeferred }))
    .catch(() => {});
  element[unmountKey]?.();
  element[unmountKey] = unmount;
  // Copied markup, such as a snapshot of a page that Turbo or htmx restores, contains a widget without its scripts.
  for (const copy of element.querySelectorAll(':scope > .siw-mount')) if (copy !== container) copy.remove();
  if (!container.parentNode) {
    (shadow ?? container).append(root);
    element.append(container);
  }

  store.set(runtimeAtom, runtime);
  locale.ask(options.locale);
  const takeBootstrap = () => store.set(bootstrapAtom, client.bootstrap.get());
  takeBootstrap();
  const disconnect = client.bootstrap.subscribe(takeBootstrap);
  entry.onStore?.(store);
  void show(store, entry.initial ?? entry.home).catch(() => {});

  const widget = (
    <StrictMode>
      <StoreProvider value={store}>
        <ErrorBoundary fallback={<RenderFailed />} onError={report}>
          <Widget Loading={entry.Loading} />
        </ErrorBoundary>
      </StoreProvider>
    </StrictMode>
  );
  const render = () => {
    const reactRoot = createRoot(root, { identifierPrefix: idPrefix });
    reactRoot.render(widget);
    // A React page may unmount the widget while it renders, and React cannot unmount a root during that.
    signal.onabort = () => queueMicrotask(() => reactRoot.unmount());
  };
  if (early) {
    loadExport(() => import('./prerendered/takeOver.tsx'), 'takeOver').then(
      (takeOver) => {
        adopt();
        return takeOver({ client, root, store, widget, signal });
      },
      () => {
        if (signal.aborted) return;
        loadExport(() => import('./prerendered/replaceMarkup.ts'), 'replaceMarkup').then(
          (replaceMarkup) => replaceMarkup({ root, store, render, signal }),
          () => signal.aborted || render(),
        );
      },
    );
  } else render();

  function unmount() {
    if (signal.aborted) return;
    life.abort();
    store.get(shownAtom)?.leaving.abort();
    disconnect();
    container.remove();
    styles?.release();
    delete element[unmountKey];
  }

  return {
    update(changes) {
      if (signal.aborted) return;
      const next = { ...present, ...changes };
      check(next);
      const prepared = prepare(next);
      if (prepared.config.enableShadowDOM !== (shadow !== null)) {
        throw new ConfigError('config.enableShadowDOM cannot change.');
      }
      applyTheme(root, next.theme, warned);
      present = next;
      store.set(runtimeAtom, prepared);
      locale.ask(next.locale);
    },
    unmount,
  };
}
