import { setImportantStyles } from '../page/setImportantStyles.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';

/**
 * What the widget leaves to a page's own rules for its parts. Anything else, `frame.css` takes back or sets, so that rules for it reach
 * nothing. Transitions and pointers are left too, and harm nobody.
 */
const PROPERTIES = [
  'opacity',
  'transform',
  'rotate',
  'scale',
  'translate',
  'zoom',
  'filter',
  'backdrop-filter',
  'clip-path',
  'mask-image',
  'mix-blend-mode',
  'box-shadow',
  'text-shadow',
  'word-spacing',
  'writing-mode',
  'animation-name',
  'pointer-events',
  'user-select',
  'column-count',
];
const TAGS = ['div', 'p', 'h1', 'span', 'a', 'label', 'input', 'button'];

/**
 * Puts a few plain elements into `probe`, and compares what the page makes of them with what a browser makes of them by itself.
 * @param root of a shadow tree that nothing of the page reaches into
 */
export function collectReached(window: Window, probe: HTMLElement, root: ShadowRoot): SnapshotProbe['reached'] {
  const { document } = window;
  // What the widget's own root sets for all that is in it.
  setImportantStyles(probe, { 'word-spacing': 'normal', 'text-shadow': 'none' });
  return TAGS.flatMap((tag) => {
    const [here, there] = [document.createElement(tag), document.createElement(tag)];
    probe.append(here);
    root.append(there);
    const [style, expected] = [window.getComputedStyle(here), window.getComputedStyle(there)];
    return PROPERTIES.filter((name) => style.getPropertyValue(name) !== expected.getPropertyValue(name)).map((name) => ({
      property: `${tag} { ${name} }`,
      value: style.getPropertyValue(name),
      expected: expected.getPropertyValue(name),
    }));
  });
}
