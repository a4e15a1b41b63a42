// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanPage } from '../background/tab/cleanPage.ts';
import { cookieRemovals } from './cookieRemovals.ts';
import { recordDocumentData } from './recordDocumentData.ts';
import { setImportantStyles } from './setImportantStyles.ts';
import { storageOwners } from './storageOwners.ts';
import { watchListeners } from './watchListeners.ts';

test('EXT-01 only the data of the injected widget is removed from a page, in both storages', () => {
  const own = 'public-token-test-devtools-1';
  onTestFinished(() => [localStorage, sessionStorage].forEach((store) => void store.clear()));
  for (const store of [localStorage, sessionStorage]) {
    store.setItem(`stytch_sdk_state_${own}`, '{}');
    store.setItem('stytch_sdk_state_siw_devtools_session::issuer', '{}');
    store.setItem('stytch_sdk_state_session::issuer', '{}');
    store.setItem('stytch_sdk_state_public-token-live-page', '{}');
    store.setItem(`cart ${own}`, '[]');
  }
  cleanPage(storageOwners(own), cookieRemovals);
  for (const store of [localStorage, sessionStorage])
    expect(Object.keys(store).sort()).toEqual([
      `cart ${own}`,
      'stytch_sdk_state_public-token-live-page',
      'stytch_sdk_state_session::issuer',
    ]);
});

test('EXT-01 listeners that are added while the widget is mounted are removed with it, others stay', () => {
  const [own, pages, capturing] = [vi.fn(), vi.fn(), vi.fn()];
  document.addEventListener('click', pages);
  onTestFinished(() => document.removeEventListener('click', pages));
  const [result, forget] = watchListeners(document, () => {
    document.addEventListener('click', own);
    document.addEventListener('click', capturing, true);
    return 'mounted';
  });
  expect(result).toBe('mounted');
  expect(Object.hasOwn(document, 'addEventListener')).toBe(false);
  document.dispatchEvent(new Event('click'));
  forget();
  document.dispatchEvent(new Event('click'));
  expect([own, capturing, pages].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 2]);
});

test('EXT-02 no rule of the page overrides the styles, but a visitor may change the spacing of the text', () => {
  const element = document.createElement('div');
  setImportantStyles(element, { all: 'initial', position: 'fixed' });
  expect(element.style.getPropertyPriority('position')).toBe('important');
  for (const name of ['letter-spacing', 'line-height', 'word-spacing']) {
    expect(element.style.getPropertyValue(name)).toBe('initial');
    expect(element.style.getPropertyPriority(name)).toBe('');
  }
});

test('EXT-01 the marks that a widget leaves on the document go with it, and those of the page’s own widget stay', () => {
  const marks = () => Object.getOwnPropertySymbols(document).map(({ description }) => description);
  const marked = document as unknown as Record<symbol, unknown>;
  const [pages, own, other] = [Symbol('siw styles'), Symbol('siw styles'), Symbol('of the page')];
  onTestFinished(() => [pages, other].forEach((mark) => void Reflect.deleteProperty(document, mark)));
  marked[pages] = {};
  const forget = recordDocumentData(document);
  marked[own] = {};
  marked[other] = {};
  forget();
  expect(own in document).toBe(false);
  expect([pages in document, other in document]).toEqual([true, true]);
  expect(marks()).toEqual(expect.arrayContaining(['siw styles', 'of the page']));
});

test('EXT-01 a document whose page has an addEventListener of its own has it again, also if the mount fails', () => {
  const own = vi.fn();
  Object.defineProperty(document, 'addEventListener', { configurable: true, value: own });
  onTestFinished(() => void Reflect.deleteProperty(document, 'addEventListener'));
  const failing = () => {
    throw new Error('No such product.');
  };
  expect(() => watchListeners(document, failing)).toThrow('No such product.');
  expect(document.addEventListener).toBe(own);
});

test('EXT-01 React’s mark on the document is removed with the widget, and the mark of the page’s own React stays', () => {
  const marked = document as unknown as Record<string, unknown>;
  marked._reactListeningpage = true;
  onTestFinished(() => ['_reactListeningpage', 'ofThePage'].forEach((name) => void Reflect.deleteProperty(document, name)));
  const [, forget] = watchListeners(document, () => {
    marked._reactListeningwidget = true;
    marked.ofThePage = true;
  });
  forget();
  expect(['_reactListeningpage', '_reactListeningwidget', 'ofThePage'].map((name) => name in document)).toEqual([
    true,
    false,
    true,
  ]);
});
