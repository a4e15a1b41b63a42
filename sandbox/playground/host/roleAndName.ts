const roles: readonly (readonly [selector: string, role: string])[] = [
  ['button, summary', 'button'],
  ['a[href]', 'link'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['select', 'combobox'],
  ['input, textarea', 'textbox'],
];

/** The ARIA role of something to press or to type into, or null. */
export function roleOf(element: Element): string | null {
  return element.getAttribute('role') ?? roles.find(([selector]) => element.matches(selector))?.[1] ?? null;
}

/** Its accessible name, as far as forms and buttons have one. */
export function nameOf(element: Element): string {
  const byId = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (element.getRootNode() as Document | ShadowRoot).getElementById?.(id)?.textContent ?? '')
      .join(' ');
  const { labels } = element as HTMLInputElement;
  const label = labels ? [...labels].map(textOf).join(' ') : '';
  const own = element.matches('input, textarea, select') ? '' : textOf(element);
  const candidates = [byId(element.getAttribute('aria-labelledby')), element.getAttribute('aria-label') ?? '', label, own];
  return (candidates.find((text) => text.trim() !== '') ?? '').replace(/\s+/g, ' ').trim();
}

/** The text of an element without what is hidden from assistive technology. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], input, select')) hidden.remove();
  return copy.textContent ?? '';
}
