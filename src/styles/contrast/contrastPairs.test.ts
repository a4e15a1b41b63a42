import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastPairs } from './contrastPairs.ts';

const folder = new URL('..', import.meta.url);
const css = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

const namesIn = (text: string) => [...text.matchAll(/--siw-([a-z-]+)/g)].map(([, name]) => name as string);

/** Custom properties that hold no colour. */
const OTHERS = /^(font-family|width|padding|shadow|motion|gap|pitch|(.+-)?(radius|border-width)|control-height)$/;
/** Seen by other names alone: buttons and the accent are made of it; an alert sets it to a colour of the theme. */
const MADE_INTO_OTHERS = ['primary', 'tone'];

/** Colours that need no contrast, because text, an icon or a border above shows the same information. */
const DECORATIVE: readonly string[] = [
  // Thin lines, and the borders of buttons, whose text identifies them (1.4.11).
  'border',
  ...['primary', 'secondary'].flatMap((kind) =>
    ['', 'hover-', 'active-', 'disabled-', 'busy-'].map((state) => `${kind}-button-${state}border`),
  ),
  'input-disabled-border',
  // Soft rings around a border that has the contrast itself.
  'ring',
  'input-focus-ring',
  'input-error-ring',
];

const colors = [...new Set(namesIn(css))].filter((name) => !OTHERS.test(name) && !MADE_INTO_OTHERS.includes(name));
const fronts = contrastPairs.flatMap(({ color }) => namesIn(color));
const grounds = contrastPairs.flatMap((pair) => namesIn(pair.grounds.join()));

test.each(colors)('UI-04 the colour %s is compared with its background, or is decorative', (name) => {
  expect([...fronts, ...grounds, ...DECORATIVE]).toContain(name);
});

test.each(colors.filter((name) => /text$|placeholder$/.test(name)))('UI-04 %s is measured as text', (name) => {
  const measured = contrastPairs.filter(({ color, ratio }) => ratio === 4.5 && namesIn(color)[0] === name);
  expect(measured).not.toEqual([]);
});

test.each(colors.filter((name) => /background$|^subtle$|^raised$/.test(name)))('UI-04 %s is measured behind a text', (name) => {
  const measured = contrastPairs.filter(
    (pair) => pair.ratio === 4.5 && pair.grounds.some((ground) => namesIn(ground)[0] === name),
  );
  expect(measured).not.toEqual([]);
});

test('UI-04 each pair is made of custom properties that the styles know', () => {
  expect([...fronts, ...grounds, ...DECORATIVE].filter((name) => !colors.includes(name))).toEqual([]);
});
