import { selectorOf } from '../picker/selectorOf.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';
import { stackingCause } from './stackingCause.ts';

/** What the widget leaves to the page's own rules on its parts, and what hides a part altogether. */
const PROPERTIES = [
  'display',
  'position',
  'float',
  'visibility',
  'opacity',
  'transform',
  'rotate',
  'filter',
  'box-shadow',
  'text-transform',
  'letter-spacing',
  'animation-name',
];
const TAGS = ['div', 'p', 'label', 'input', 'button'];

/** What a browser makes of plain elements by itself: nothing of the page reaches into such a root. */
function reference(document: Document): [HTMLElement, (tag: string) => Element] {
  const host = document.createElement('div');
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  return [
    host,
    (tag) => {
      const element = document.createElement(tag);
      root.append(element);
      return element;
    },
  ];
}

/** Puts a few plain elements into the place, looks at what the page makes of them, and takes them away again. */
export function collectProbe(window: Window & typeof globalThis, selector: string | null): SnapshotProbe {
  const { document } = window;
  const place = (selector ? document.querySelector<HTMLElement>(selector) : null) ?? document.body ?? document.documentElement;
  const styleOf = (element: Element) => window.getComputedStyle(element);
  const probe = document.createElement('div');
  const [host, make] = reference(document);
  place.append(probe);
  document.documentElement.append(host);
  try {
    const reached = TAGS.flatMap((tag) => {
      const [here, there] = [document.createElement(tag), make(tag)];
      probe.append(here);
      const [style, usual] = [styleOf(here), styleOf(there)];
      return PROPERTIES.filter((name) => style.getPropertyValue(name) !== usual.getPropertyValue(name)).map((name) => ({
        property: `${tag} { ${name} }`,
        value: style.getPropertyValue(name),
        usual: usual.getPropertyValue(name),
      }));
    });
    const input = probe.querySelector('input');
    const inputFontSize = input ? Number.parseFloat(styleOf(input).fontSize) : 0;
    probe.remove();
    const { clientWidth } = place;
    const { paddingInlineStart, paddingInlineEnd } = styleOf(place);
    const width = clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);

    const ancestors: HTMLElement[] = [];
    for (let at: HTMLElement | null = place; at; at = at.parentElement) ancestors.push(at);
    const own = ancestors.filter((each) => each !== document.body && each !== document.documentElement);
    const clipping = own
      .filter((each) => /hidden|clip/.test(styleOf(each).overflow) && each.clientHeight < 480)
      .map((each) => ({ selector: selectorOf(each), overflow: styleOf(each).overflow }));
    const stacking = own
      .map((each) => ({ selector: selectorOf(each), cause: stackingCause(styleOf(each)), zIndex: styleOf(each).zIndex }))
      .filter(({ cause }) => cause !== '');

    const painted = ancestors.find((each) => {
      const { backgroundColor, backgroundImage } = styleOf(each);
      return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    });
    host.style.setProperty('color', 'Canvas', 'important');
    host.style.setProperty('color-scheme', styleOf(document.documentElement).colorScheme, 'important');
    const background = painted
      ? styleOf(painted).backgroundImage === 'none'
        ? styleOf(painted).backgroundColor
        : ''
      : styleOf(host).color;

    return {
      selector: selector ?? 'the page',
      width,
      reached,
      inputFontSize,
      background,
      colorScheme: styleOf(document.documentElement).colorScheme,
      clipping,
      stacking,
      coveredBy: selector ? covering(document, place) : null,
    };
  } finally {
    probe.remove();
    host.remove();
  }
}

/** What of the page lies over the middle of a place that can be seen. */
function covering(document: Document, place: Element): string | null {
  const { left, top, width, height } = place.getBoundingClientRect();
  if (width < 1 || height < 1) return null;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return !over || place.contains(over) || over.contains(place) ? null : selectorOf(over);
}
