import { ConfigError } from '../errors.ts';
import { accept } from '../lib/check.ts';

/** @throws ConfigError if no page contains such an element. Accepts elements of a frame's document too. */
export function findElement(element: string | Element): Element {
  // A server has none, which is not a mistake in the selector.
  const page = document;
  let found: Element | null | undefined;
  try {
    found = typeof element === 'string' ? page.querySelector(element) : element;
  } catch {
    // A selector that the browser cannot read.
  }
  if (element && (found === null || found?.isConnected === false)) {
    throw new ConfigError(`element: '${element}' is not on the page yet.`);
  }
  accept('an element or a selector', () => found?.nodeType === 1)(element, 'element');
  return found as Element;
}
