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
  if (element.id && isLasting(element.id) && matchesOnly(element, `#${CSS.escape(element.id)}`))
    return `#${CSS.escape(element.id)}`;
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
    if (at?.id && isLasting(at.id) && matchesOnly(element, `#${CSS.escape(at.id)} > ${path}`))
      return `#${CSS.escape(at.id)} > ${path}`;
  }
  return path;
}
