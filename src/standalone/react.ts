import { createContext, Fragment } from 'preact';
import { useContext, useLayoutEffect, useId as useOwnId, useReducer, useRef } from 'preact/hooks';
import { actAsReact } from './actAsReact.ts';

/** Replacement for React in the standalone build: Preact, adapted where it differs. */
export { Component, createContext, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';

export const StrictMode = Fragment;

const Prefix = createContext('');

/** Provides the id prefix of a mount to its components. */
export const IdPrefix = Prefix.Provider;

/** Returns an id that is unique on the page. Preact alone starts counting in each mount. */
export function useId(): string {
  return useContext(Prefix) + useOwnId();
}

/** Returns the current value of an external store, and renders again when it changes. */
export function useSyncExternalStore<Value>(subscribe: (changed: () => void) => () => void, getValue: () => Value): Value {
  const value = getValue();
  const [, render] = useReducer<number, void>((count) => count + 1, 0);
  const shown = useRef({ value, getValue });
  shown.current = { value, getValue };
  useLayoutEffect(() => {
    const look = () => {
      if (!Object.is(shown.current.value, shown.current.getValue())) render();
    };
    // The store may have changed before the subscription.
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

actAsReact();
