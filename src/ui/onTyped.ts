import type { FormEvent } from 'react';

/**
 * Handlers that tell of every change of an input. React's own `onChange` holds a value for old that a script of the page
 * has set, as some password managers do; an input event says it all the same. `onChange` is there to say that it is known.
 */
export function onTyped(tell: (value: string) => void) {
  return { onInput: (event: FormEvent<HTMLInputElement>) => tell(event.currentTarget.value), onChange: () => {} };
}
