import { ConfigError } from './errors.ts';

/** @throws ConfigError where the page has no such element. */
export function findElement(element: string | Element): Element {
  const found = typeof element === 'string' ? document.querySelector(element) : element;
  if (found instanceof Element) return found;
  throw new ConfigError(
    typeof element === 'string'
      ? `element is the selector '${element}', which matches nothing on the page. Mount after the element is there, or name one that is.`
      : 'element is neither a selector nor an element of the page.',
  );
}
