import { ConfigError } from '../errors.ts';
import { accept } from '../lib/check.ts';

/** @throws ConfigError if the page has no such element. Accepts elements of a frame's document too. */
export function findElement(element: string | Element): Element {
  let found: Element | null | undefined;
  try {
    found = typeof element === 'string' ? document.querySelector(element) : element;
  } catch {
    // A selector that the browser cannot read.
  }
  if (found === null && element) {
    const advice =
      /^[a-z_][\w-]*$/i.test(`${element}`) && document.getElementById(`${element}`)
        ? `Use '#${element}'.`
        : 'Mount when it exists.';
    throw new ConfigError(`element: nothing matches '${element}'. ${advice}`);
  }
  accept('an element or a selector', () => found?.nodeType === 1)(element, 'element');
  return found as Element;
}
