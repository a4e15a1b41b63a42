import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('UI-05 the widget is 400px wide with a radius of 8px and buttons 45px high, and never wider than its host', () => {
  const tokens = read('tokens.css');
  expect(tokens).toContain('--siw-width: 400px;');
  expect(tokens).toContain('--siw-radius: 8px;');
  expect(tokens).toContain('--siw-control-height: 45px;');
  expect(read('frame.css')).toMatch(/\.siw \{[^}]*inline-size: var\(--siw-width\);\s*max-inline-size: 100%;/);
  expect(read('controls.css')).toMatch(/\.siw-button \{[^}]*min-block-size: var\(--siw-control-height\);/);
});

test.each(files)('every rule of %s is in the layer siw and selects by class', (name) => {
  const text = read(name)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .trim();
  expect(text.startsWith('@layer siw {') && text.endsWith('\n}')).toBe(true);
  expect(text.match(/^@/gm)?.length).toBe(1);
  const selectors = text.match(/^ +[^@}\s][^;{}]*\{/gm)?.filter((selector) => !/^ +(from|to|\d+%) \{/.test(selector)) ?? [];
  expect(selectors.length).toBeGreaterThan(0);
  // A custom element whose script has not run yet has no class.
  expect(selectors.filter((selector) => !selector.includes('.siw') && selector.trim() !== 'signin-widget {')).toEqual([]);
});
