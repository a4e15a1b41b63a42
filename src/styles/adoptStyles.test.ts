// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { adoptStyles } from './adoptStyles.ts';

const loadLater = () => import('./laterSheet.ts');

afterEach(() => {
  vi.unstubAllGlobals();
});

test('CFG-15 one sheet serves every widget of a document and leaves with the last of them', () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [own];
  const first = adoptStyles(document, loadLater);
  const second = adoptStyles(document, loadLater);
  expect(document.adoptedStyleSheets.length).toBe(2);
  first();
  first();
  expect(document.adoptedStyleSheets.length).toBe(2);
  second();
  expect(document.adoptedStyleSheets).toEqual([own]);
  expect(Object.getOwnPropertySymbols(document).some((symbol) => symbol.description === 'siw styles')).toBe(false);
});

test('CFG-15 a shadow root shares the sheet of its document and gives it back alone', () => {
  document.adoptedStyleSheets = [];
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const release = adoptStyles(document, loadLater);
  const releaseShadow = adoptStyles(root, loadLater);
  expect(root.adoptedStyleSheets[0]).toBe(document.adoptedStyleSheets[0]);
  releaseShadow();
  expect([root.adoptedStyleSheets.length, document.adoptedStyleSheets.length]).toEqual([0, 1]);
  release();
  expect(document.adoptedStyleSheets.length).toBe(0);
});

test('CFG-15 where sheets cannot be constructed a style element with the nonce stands in, and goes again', () => {
  vi.stubGlobal('CSSStyleSheet', class {});
  const first = adoptStyles(document, loadLater, 'abc');
  const second = adoptStyles(document, loadLater, 'abc');
  expect(Array.from(document.querySelectorAll('style'), (element) => element.nonce)).toEqual(['abc']);
  first();
  second();
  expect(document.querySelector('style')).toBeNull();

  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const release = adoptStyles(root, loadLater, 'abc');
  expect(root.querySelector('style')).not.toBeNull();
  release();
  expect(root.childNodes.length).toBe(0);
});
