import { createContext, Fragment } from 'preact';
import { useContext, useLayoutEffect, useId as useOwnId, useReducer, useRef } from 'preact/hooks';
import { actAsReact } from './actAsReact.ts';

/** What the widget imports as React in the standalone build: Preact, made to be as React is where it differs. */
export { Component, createContext, Fragment } from 'preact';
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';

export const StrictMode = Fragment;

const Prefix = createContext('');

/** Gives the ids below it the prefix of their mount. */
export const IdPrefix = Prefix.Provider;

/** An id that no other mount of the page has: Preact alone counts from the start in each. */
export function useId(): string {
  return useContext(Prefix) + useOwnId();
}

/** What a store outside holds now, rendered anew when that changes. */
export function useSyncExternalStore<Value>(subscribe: (changed: () => void) => () => void, getValue: () => Value): Value {
  const value = getValue();
  const [, render] = useReducer<number, void>((count) => count + 1, 0);
  const shown = useRef({ value, getValue });
  shown.current = { value, getValue };
  useLayoutEffect(() => {
    const look = () => {
      if (!Object.is(shown.current.value, shown.current.getValue())) render();
    };
    // It may have changed before anybody listened.
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

actAsReact();
