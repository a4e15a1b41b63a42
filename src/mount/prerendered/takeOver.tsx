import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadCalls } from '../../chunks/loadCalls.ts';
import type { Client } from '../../client/Client.ts';
import { bootstrapAtom, shownAtom, typedAtom } from '../../flow/atoms.ts';
import type { Store } from '../../flow/createStore.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { collectEarlyActions, type EarlyActions } from './earlyActions.ts';

interface TakeOver {
  client: Client;
  /** Root element of the widget, as a server has rendered it. */
  root: HTMLElement;
  store: Store;
  widget: ReactNode;
  /** Aborted when the widget is unmounted. */
  signal: AbortSignal;
}

/** Longest time that the visitor's form waits for the request of the configuration, in ms. */
const REQUEST_WAIT_MS = 100;

/**
 * Requests the configuration. Resolves when the request has been sent, or when `standalone/earlyRequests.ts` will send it after the paint:
 * hydration keeps the browser busy, and a submission waits for the response. It does not wait long for code that has not loaded.
 */
async function requestBootstrap({ bootstrap }: Client): Promise<void> {
  void bootstrap.ask();
  await withTimeLimit(loadCalls, REQUEST_WAIT_MS).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the flow has a screen to show. */
function screenShown(store: Store, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = store.sub(shownAtom, look);
    signal.addEventListener('abort', () => end(() => reject(signal.reason)));
    function end(settle: () => void) {
      stop();
      settle();
    }
    function look() {
      if (store.get(shownAtom)) end(resolve);
    }
    look();
  });
}

const fieldsOf = (root: HTMLElement) =>
  Object.fromEntries([...root.querySelectorAll('input')].map(({ name, value }) => [name, value]));

/** Saves the values of the fields in the store. */
function saveTyped(store: Store, { email = '', phone = '' }: Record<string, string>) {
  const typed = store.get(typedAtom);
  if (email !== typed.email || phone !== typed.phone) store.set(typedAtom, { ...typed, email, phone });
}

/** Calls `onCommit` when React has added its siblings to the page. */
function Committed({ onCommit }: { onCommit: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onCommit, []);
  return null;
}

/** Repeats the visitor's last action: submits the form or clicks the button. */
function replayAction(root: HTMLElement, { isSubmitted, pressed }: EarlyActions) {
  if (isSubmitted) root.querySelector('form')?.requestSubmit();
  // React may have rendered the button again.
  else if (pressed) (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click();
}

/**
 * Turns the first screen that a server has rendered into a widget. Keeps its elements with the visitor's input, selection and
 * focus, then repeats the visitor's last action.
 */
export async function takeOver({ client, root, store, widget, signal }: TakeOver): Promise<void> {
  try {
    await Promise.all([requestBootstrap(client), screenShown(store, signal)]);
    signal.throwIfAborted();
  } catch {
    return;
  }
  const container = root.parentElement ?? ((root.parentNode as ShadowRoot).host as HTMLElement);
  const identifierPrefix = container.id;
  const isMain = store.get(shownAtom)?.screen.name === 'main';
  const actions = collectEarlyActions(container, root, isMain);
  const bootstrap = store.get(bootstrapAtom);
  let isCommitted = false;

  function onCommit() {
    // React's strict mode calls this twice.
    if (isCommitted) return;
    isCommitted = true;
    if (isMain) saveTyped(store, actions.fields());
    if (store.get(bootstrapAtom) === null) store.set(bootstrapAtom, bootstrap);
    actions.restoreFocus();
    // The fields have rendered the values of the store by then.
    setTimeout(() => {
      const last = actions.end();
      if (isMain && !signal.aborted) replayAction(root, last);
    });
  }

  if (isMain) saveTyped(store, fieldsOf(root));
  // The markup of a server has no watermark, so hydration starts without one.
  store.set(bootstrapAtom, null);
  const reactRoot = hydrateRoot(
    root,
    <>
      {widget}
      <Committed onCommit={onCommit} />
    </>,
    // React renders parts that differ, such as the visitor's wallets, correctly by itself.
    { identifierPrefix, onRecoverableError() {} },
  );
  signal.onabort = () => queueMicrotask(() => reactRoot.unmount());
}
