import { ConfigError } from '../errors.ts';

/** @throws ConfigError if the page has no such element. Accepts elements of a frame's document too. */
export function findElement(element: string | Element): Element {
  const found = typeof element === 'string' ? document.querySelector(element) : element;
  if (found?.nodeType === 1) return found;
  throw new ConfigError(
    typeof element === 'string'
      ? `element: nothing matches '${element}'. Mount when it exists.`
      : 'element: no selector or element.',
  );
}
