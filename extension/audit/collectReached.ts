import { setImportantStyles } from '../page/setImportantStyles.ts';
import type { SnapshotProbe } from './PageSnapshot.ts';

/**
 * Properties of the widget's parts that rules of the page can change. `frame.css` resets or sets all others, so rules for them
 * have no effect. Transitions and pointers can change too, but are harmless.
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
 * Adds a few plain elements to `probe`, and compares their styles with the browser's defaults.
 * @param root of a shadow tree without styles of the page
 */
export function collectReached(window: Window, probe: HTMLElement, root: ShadowRoot): SnapshotProbe['reached'] {
  const { document } = window;
  // Styles that the widget's own root sets for all its content.
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
