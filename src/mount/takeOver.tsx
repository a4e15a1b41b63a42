import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { bootstrapAtom, shownAtom, typedAtom } from '../flow/atoms.ts';
import type { Store } from '../flow/store.ts';
import { collectEarlyActions, type EarlyActions } from './earlyActions.ts';

interface TakeOver {
  /** The widget's root element, as a server has rendered it. */
  root: HTMLElement;
  store: Store;
  widget: ReactNode;
  /** The mount's. */
  signal: AbortSignal;
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

/** Keeps in the store what the fields hold. */
function saveTyped(store: Store, { email = '', phone = '' }: Record<string, string>) {
  const typed = store.get(typedAtom);
  if (email !== typed.email || phone !== typed.phone) store.set(typedAtom, { ...typed, email, phone });
}

/** Calls `onCommit` when what is beside it is in the page. */
function Committed({ onCommit }: { onCommit: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onCommit, []);
  return null;
}

/** Carries out what the visitor has asked for last, once. */
function carryOut(root: HTMLElement, { isSubmitted, pressed }: EarlyActions) {
  if (isSubmitted) root.querySelector('form')?.requestSubmit();
  // The button may have been rendered again.
  else if (pressed) (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click();
}

/**
 * Makes a widget of what a server has rendered of the first screen: the same elements, with what the visitor has typed, selected and
 * focused in them. Then carries out what the visitor has submitted.
 */
export async function takeOver({ root, store, widget, signal }: TakeOver): Promise<void> {
  try {
    await screenShown(store, signal);
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
    // A strict mode calls twice.
    if (isCommitted) return;
    isCommitted = true;
    if (isMain) saveTyped(store, actions.fields());
    if (store.get(bootstrapAtom) === null) store.set(bootstrapAtom, bootstrap);
    actions.restoreFocus();
    // The fields have rendered what the store has by then.
    setTimeout(() => {
      const last = actions.end();
      if (isMain && !signal.aborted) carryOut(root, last);
    });
  }

  if (isMain) saveTyped(store, fieldsOf(root));
  // A server knows nothing of a watermark.
  store.set(bootstrapAtom, null);
  const reactRoot = hydrateRoot(
    root,
    <>
      {widget}
      <Committed onCommit={onCommit} />
    </>,
    // What differs, such as a visitor's wallets, is rendered as it should be.
    { identifierPrefix, onRecoverableError() {} },
  );
  signal.onabort = () => queueMicrotask(() => reactRoot.unmount());
}
