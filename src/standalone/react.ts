import { options } from 'preact';
import { createContext, useContext, useId as useOwnId } from 'preact/compat';

/** What the widget imports as React in the standalone build: Preact, made to be as React is where it differs. */
export {
  Component,
  createContext,
  Fragment,
  StrictMode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

const Prefix = createContext('');

/** Gives the ids below it the prefix of their mount. */
export const IdPrefix = Prefix.Provider;

/** An id that no other mount of the page has: Preact alone counts from the start in each. */
export function useId(): string {
  return useContext(Prefix) + useOwnId();
}

/** An input as Preact knows it after a rendering. */
interface Rendered {
  type: unknown;
  props: { value?: unknown };
  /** The element; Preact's published name for it. */
  __e?: HTMLInputElement;
}

// Effects follow what caused them at once, as React's follow what a visitor does; Preact alone waits for the next frame.
options.requestAnimationFrame = queueMicrotask;

const values = new WeakMap<EventTarget, string>();

const { diffed, event: onEvent } = options;

options.diffed = (vnode) => {
  diffed?.(vnode);
  const { type, props, __e: input } = vnode as Rendered;
  if (type === 'input' && input && typeof props.value === 'string') values.set(input, props.value);
};

/** An input shows its state, as in React, also where what was typed left the state as it was. */
function showState(input: HTMLInputElement) {
  const value = values.get(input);
  if (value !== undefined && input.value !== value) input.value = value;
}

options.event = (event: Event) => {
  const { currentTarget } = event;
  // By the next frame every handler has run, and what they changed has been rendered.
  if (event.type === 'input' && currentTarget instanceof HTMLInputElement) {
    requestAnimationFrame(() => showState(currentTarget));
  }
  return onEvent?.(event) ?? event;
};
