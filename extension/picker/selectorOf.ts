const MAX_DEPTH = 12;

const matchesOnly = (element: Element, selector: string) => {
  const found = element.ownerDocument.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
};

/** Checks whether an id is stable. Ids that a build or a framework generates differ at the next load. */
const isLasting = (id: string) => !/\d{4,}|[:]/.test(id);

/** Returns the shortest selector that matches only `element`, also after a reload of the page. */
export function selectorOf(element: Element): string {
  const { CSS } = element.ownerDocument.defaultView ?? globalThis;
  // If a form has a field named `id`, its property `id` is that field.
  const idOf = (each: Element | null) => each?.getAttribute('id') ?? '';
  const own = idOf(element);
  if (own && isLasting(own) && matchesOnly(element, `#${CSS.escape(own)}`)) return `#${CSS.escape(own)}`;
  let path = '';
  let at: Element | null = element;
  for (let depth = 0; at && depth < MAX_DEPTH; depth += 1) {
    const name = CSS.escape(at.localName);
    const { parentElement } = at as Element;
    const twins = parentElement ? [...parentElement.children].filter(({ localName }) => localName === at?.localName) : [];
    const step = twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(at) + 1})` : name;
    path = path === '' ? step : `${step} > ${path}`;
    if (matchesOnly(element, path)) return path;
    at = parentElement;
    const id = idOf(at);
    if (id && isLasting(id) && matchesOnly(element, `#${CSS.escape(id)} > ${path}`)) return `#${CSS.escape(id)} > ${path}`;
  }
  return path;
}
