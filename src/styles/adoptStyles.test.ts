// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { adoptStyles } from './adoptStyles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  // As a new page has it.
  for (const symbol of Object.getOwnPropertySymbols(document))
    if (symbol.description === 'siw styles') Reflect.deleteProperty(document, symbol);
});

test('CFG-15 all widgets of a document share one sheet, which is removed with the last widget', () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [own];
  const first = adoptStyles(document);
  const second = adoptStyles(document);
  expect(document.adoptedStyleSheets.length).toBe(2);
  first.release();
  expect(document.adoptedStyleSheets.length).toBe(2);
  second.release();
  expect(document.adoptedStyleSheets).toEqual([own]);
});

test('a widget that mounts again reuses the parsed sheets', () => {
  document.adoptedStyleSheets = [];
  const first = adoptStyles(document);
  first.complete('.siw-later { color: red }');
  const worn = [...document.adoptedStyleSheets];
  first.release();
  const second = adoptStyles(document);
  expect(document.adoptedStyleSheets).toEqual(worn);
  expect(document.adoptedStyleSheets.every((sheet, index) => sheet === worn[index])).toBe(true);
  second.release();
});

test('CFG-15 a shadow root shares the sheet of its document and removes only its own reference', () => {
  document.adoptedStyleSheets = [];
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const inDocument = adoptStyles(document);
  const inShadow = adoptStyles(root);
  expect(root.adoptedStyleSheets[0]).toBe(document.adoptedStyleSheets[0]);
  inShadow.release();
  expect([root.adoptedStyleSheets.length, document.adoptedStyleSheets.length]).toEqual([0, 1]);
  inDocument.release();
  expect(document.adoptedStyleSheets.length).toBe(0);
});

test('CFG-15 without constructed sheets a style element with the nonce is used, and removed again', () => {
  vi.stubGlobal('CSSStyleSheet', class {});
  const first = adoptStyles(document, 'abc');
  const second = adoptStyles(document, 'abc');
  expect(Array.from(document.querySelectorAll('style'), (element) => element.nonce)).toEqual(['abc']);
  first.release();
  second.release();
  expect(document.querySelector('style')).toBeNull();

  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const inRoot = adoptStyles(root, 'abc');
  expect(root.querySelector('style')).not.toBeNull();
  inRoot.release();
  expect(root.childNodes.length).toBe(0);
});

test.each([
  [
    'a constructed sheet',
    () => document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, (rule) => rule.cssText)).join(),
  ],
  ['a style element', () => Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join()],
])('any of the users of %s completes it for all, once', (kind, text) => {
  document.adoptedStyleSheets = [];
  if (kind === 'a style element') vi.stubGlobal('CSSStyleSheet', class {});
  const first = adoptStyles(document);
  const second = adoptStyles(document);
  expect(text()).not.toContain('.siw-later');
  second.complete('.siw-later { color: red }');
  first.complete('.siw-later { color: red }');
  expect(text().split('.siw-later')).toHaveLength(2);
  first.release();
  second.release();
});
