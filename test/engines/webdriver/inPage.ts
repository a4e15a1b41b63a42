import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A complete accessible name, or the source of a pattern. */
export type NameInPage = { text: string } | { pattern: string };

function* elementsBelow(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsBelow(element.shadowRoot);
  }
}

/** A password field has no role, but a visitor types into it as into other fields. */
const roleOf = (element: Element) =>
  element.matches('input[type=password]') ? 'textbox' : element.matches('option') ? null : getRole(element);

const isVisible = (element: Element) => element.getClientRects().length > 0 && !isInaccessible(element);

/** Returns the first visible element with this role and name. */
export function findElement(role: string, name: NameInPage): Element | null {
  const isNamed = (element: Element) => {
    const actual = computeAccessibleName(element).trim().replace(/\s+/g, ' ');
    return 'text' in name ? actual === name.text : new RegExp(name.pattern).test(actual);
  };
  for (const element of elementsBelow(document)) {
    if (roleOf(element) === role && isVisible(element) && isNamed(element)) return element;
  }
  return null;
}

/** Returns that element if it can be used; null while it is disabled. */
export function findEnabled(role: string, name: NameInPage): Element | null {
  const element = findElement(role, name);
  return element?.matches(':disabled, [aria-disabled=true]') ? null : element;
}

/** Returns the text that the page shows, also in shadow roots. */
export function visibleText(): string {
  const texts = [document.body?.innerText ?? ''];
  for (const { shadowRoot } of elementsBelow(document)) {
    for (const child of shadowRoot?.children ?? []) if (child instanceof HTMLElement) texts.push(child.innerText);
  }
  return texts.join(' ').replace(/\s+/g, ' ');
}
