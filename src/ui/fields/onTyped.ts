import type { FormEvent } from 'react';

/**
 * Handlers that tell of every change of an input, and whether its text is still being composed, as keyboards of East Asia do:
 * whoever changes it meanwhile garbles it. React's own `onChange` holds a value for old that a script of the page has set, as
 * some password managers do; an input event says it all the same. `onChange` is there to say that it is known.
 */
export function onTyped(onChange: (value: string, isComposing: boolean) => void) {
  return {
    onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) =>
      onChange(currentTarget.value, (nativeEvent as InputEvent).isComposing === true),
    onChange: () => {},
  };
}
