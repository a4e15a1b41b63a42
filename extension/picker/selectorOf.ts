const MAX_DEPTH = 12;

const matchesOnly = (element: Element, selector: string) => {
  const found = element.ownerDocument.querySelectorAll(selector);
  return found.length === 1 && found[0] === element;
};

/** Ids that a build or a framework makes anew for every page would find nothing the next time. */
const isLasting = (id: string) => !/\d{4,}|[:]/.test(id);

/** The shortest selector that finds exactly `element` and would still do so when the page is loaded again. */
export function selectorOf(element: Element): string {
  const { CSS } = element.ownerDocument.defaultView ?? globalThis;
  // A form whose field is named `id` answers with that field.
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
