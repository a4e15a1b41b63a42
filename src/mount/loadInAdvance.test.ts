// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { bootstrapAtom, runtimeAtom, type Shown, shownAtom } from '../flow/atoms.ts';
import { createStore } from '../flow/createStore.ts';
import type { Runtime } from '../flow/runtime.ts';
import { DEFERRED_WAIT_MS } from '../limits.ts';
import { defaultBootstrap } from '../provider/defaultBootstrap.ts';
import type { MountedWidget } from './afterStart.ts';
import { loadInAdvance } from './loadInAdvance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A first screen with this content. `loaded` lists what it has loaded, in order. */
function show(content = '<input>', { lang = 'en', fetched = true } = {}) {
  const root = document.createElement('div');
  root.lang = lang;
  root.innerHTML = content;
  const loaded: string[] = [];
  const store = createStore();
  const fetchNext = async (name: string) => {
    loaded.push(`after ${name}`);
    return fetched;
  };
  store.set(runtimeAtom, { fetchNext } as unknown as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' } } as unknown as Shown);
  const life = new AbortController();
  loadInAdvance({
    root,
    store,
    signal: life.signal,
    loadDeferred: async () => void loaded.push('deferred'),
  } as Partial<MountedWidget> as MountedWidget);
  return { root, store, loaded, unmount: () => life.abort() };
}

test('the code of the later screens loads some seconds after the paint, once', () => {
  const { loaded } = show();
  vi.advanceTimersByTime(DEFERRED_WAIT_MS - 1);
  expect(loaded).toEqual([]);
  vi.advanceTimersByTime(1 + DEFERRED_WAIT_MS);
  expect(loaded).toEqual(['deferred']);
});

test.each(['pointerMove', 'pointerDown', 'keyDown', 'keyUp', 'input'] as const)('it loads at once at a first %s', (action) => {
  const { root, loaded } = show();
  fireEvent[action](root.firstElementChild as Element);
  fireEvent[action](root.firstElementChild as Element);
  vi.advanceTimersByTime(DEFERRED_WAIT_MS);
  expect(loaded.filter((each) => each === 'deferred')).toEqual(['deferred']);
});

test.each([
  ['content that loads', '<div aria-busy="true"></div>'],
  ['a phone number', '<span class="siw-country"></span>'],
  ['an icon', '<svg class="siw-icon"></svg>'],
  ['a wallet', '<span class="siw-wallet"></span>'],
  ['One Tap alone', '<div class="siw-alone"></div>'],
  ['One Tap in its place', '<div class="siw-one-tap"></div>'],
  ['a message', '<div class="siw-alert"></div>'],
  ['a watermark', '<div class="siw-footer"></div>'],
])('it loads at once for %s, which its styles concern', (_what, content) => {
  expect(show(content).loaded).toEqual(['deferred']);
});

test('it loads at once for the text direction and the letters of another language', () => {
  expect(show('<input>', { lang: 'ar' }).loaded).toEqual(['deferred']);
});

test('it loads at once for a language that arrives after the first screen', () => {
  const { root, store, loaded } = show();
  expect(loaded).toEqual([]);
  root.lang = 'de';
  store.set(runtimeAtom, {} as Runtime);
  expect(loaded).toEqual(['deferred']);
});

test('without matchMedia, as in jsdom, the configuration of the project can arrive', () => {
  vi.stubGlobal('matchMedia', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { store, loaded } = show();
  store.set(bootstrapAtom, defaultBootstrap);
  expect(loaded).toEqual([]);
});

test('MAIN-11 it loads at once when the configuration asks for the watermark', () => {
  const { store, loaded } = show();
  store.set(bootstrapAtom, { ...defaultBootstrap, displayWatermark: false });
  expect(loaded).toEqual([]);
  store.set(bootstrapAtom, { ...defaultBootstrap, displayWatermark: true });
  expect(loaded).toEqual(['deferred']);
});

test('the screens that can follow load when the visitor types or clicks, not when a pointer passes', async () => {
  const { root, loaded } = show();
  fireEvent.pointerMove(root);
  expect(loaded).toEqual(['deferred']);
  fireEvent.keyDown(root);
  await vi.runAllTimersAsync();
  fireEvent.keyDown(root);
  expect(loaded).toEqual(['deferred', 'after main']);
});

test('a screen that did not load is requested again with the next key', async () => {
  const { root, loaded } = show('<input>', { fetched: false });
  for (let key = 0; key < 2; key++) {
    fireEvent.keyDown(root);
    await vi.runAllTimersAsync();
  }
  expect(loaded.filter((each) => each === 'after main')).toHaveLength(2);
});

test('while the first screen of another flow still loads, nothing follows it yet', async () => {
  const { root, store, loaded } = show();
  store.set(shownAtom, null);
  fireEvent.keyDown(root);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual(['deferred']);
  store.set(shownAtom, { id: 1, screen: { name: 'password/reset' } } as unknown as Shown);
  fireEvent.keyDown(root);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual(['deferred', 'after password/reset']);
});

test('CFG-15 an unmounted widget loads nothing more', () => {
  const { root, store, loaded, unmount } = show();
  unmount();
  vi.advanceTimersByTime(DEFERRED_WAIT_MS);
  fireEvent.keyDown(root);
  store.set(bootstrapAtom, { ...defaultBootstrap, displayWatermark: true });
  expect(loaded).toEqual([]);
});
