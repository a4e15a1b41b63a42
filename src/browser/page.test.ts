// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appendElement } from './appendElement.ts';
import { hasPage, isFramed, pageAddress, pageHostname, pageOrigin, pageParam, removePageParams } from './page.ts';

beforeEach(() => window.history.replaceState(null, '', 'http://localhost:3000/in?token=1&keep=2#top'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const facts = () => [hasPage(), pageHostname(), pageOrigin(), pageAddress(), pageParam('token'), pageParam('none'), isFramed()];

test('a page has an address', () => {
  const address = 'http://localhost:3000/in?token=1&keep=2#top';
  expect(facts()).toEqual([true, 'localhost', 'http://localhost:3000', address, '1', null, false]);
});

test.each(['window', 'document'])('a server without %s has no page', (name) => {
  vi.stubGlobal(name, undefined);
  expect(facts()).toEqual([false, '', '', '', null, null, false]);
});

test('a page of an app, whose scheme gives no origin, has its host name', () => {
  vi.stubGlobal('location', { href: 'app://shop', origin: 'null', hostname: 'shop' });
  vi.stubGlobal('origin', 'null');
  expect([pageOrigin(), pageHostname()]).toEqual(['null', 'shop']);
});

test.each([
  ['https://shop.example:8443', 'shop.example'],
  ['null', ''],
])(
  'a frame with srcdoc, whose address has no origin, has the origin %s of its page and the host name "%s"',
  (origin, hostname) => {
    vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null', hostname: '' });
    vi.stubGlobal('origin', origin);
    expect([pageOrigin(), pageHostname()]).toEqual([origin, hostname]);
  },
);

test('a page whose top window is another one is in a frame', () => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  expect(isFramed()).toBe(true);
});

test('parameters are removed from the address, without a new entry in the history', () => {
  window.history.replaceState({ own: 1 }, '');
  const before = window.history.length;
  removePageParams('token', 'other');
  expect(pageAddress()).toBe('http://localhost:3000/in?keep=2#top');
  expect([window.history.state, window.history.length]).toEqual([{ own: 1 }, before]);
});

test('a browser that refuses to change the address is not a reason to fail', () => {
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => removePageParams('token')).not.toThrow();
});

test('an element is added at the end of its parent, else of the page', () => {
  const parent = appendElement();
  expect(document.body.lastElementChild).toBe(parent);
  expect(appendElement(parent)).toBe(parent.lastElementChild);
});
