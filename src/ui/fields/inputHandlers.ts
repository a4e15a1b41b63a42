import type { FormEvent } from 'react';

/**
 * Returns handlers that report every change of an input, and whether its text is still being composed, as keyboards of East Asia
 * do: a change during a composition would garble the text. React's own `onChange` ignores a value that a script of the page has
 * set, as some password managers do; an input event reports it. `onChange` is there because React warns about a controlled input
 * without one.
 */
export function inputHandlers(onChange: (value: string, isComposing: boolean) => void) {
  return {
    onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) =>
      onChange(currentTarget.value, (nativeEvent as InputEvent).isComposing === true),
    onChange: () => {},
  };
}
