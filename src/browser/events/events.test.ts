// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onOnline } from './onOnline.ts';
import { onPageHide } from './onPageHide.ts';
import { onPageRestore } from './onPageRestore.ts';
import { onPageShow } from './onPageShow.ts';
import { onStored } from './onStored.ts';
import { onWake } from './onWake.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
const storage = (key: string, newValue: string | null) => Object.assign(new Event('storage'), { key, newValue });
const become = (state: string) => () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as never);
  document.dispatchEvent(new Event('visibilitychange'));
};
const dispatch = (event: () => Event) => () => window.dispatchEvent(event());

const onKey = (listener: () => void, signal: AbortSignal) => onStored('key', listener, signal);

test.each([
  ['onOnline', onOnline, dispatch(() => new Event('online'))],
  ['onPageHide', onPageHide, dispatch(() => new Event('pagehide'))],
  ['onPageRestore', onPageRestore, dispatch(() => pageshow(true))],
  ['onStored', onKey, dispatch(() => storage('key', 'new'))],
  ['onWake, when the page becomes visible,', onWake, become('visible')],
  ['onWake, when the network returns,', onWake, dispatch(() => new Event('online'))],
])('%s calls its listener each time, until the signal aborts', (_name, listen, happen) => {
  const listener = vi.fn();
  const life = new AbortController();
  listen(listener, life.signal);
  expect(listener).toHaveBeenCalledTimes(0);
  happen();
  happen();
  expect(listener).toHaveBeenCalledTimes(2);
  life.abort();
  happen();
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['a page that loads', onPageRestore, dispatch(() => pageshow(false))],
  ['another key', onKey, dispatch(() => storage('other', 'new'))],
  ['a page that is hidden', onWake, become('hidden')],
])('%s is not reported', (_what, listen, happen) => {
  const listener = vi.fn();
  listen(listener, new AbortController().signal);
  happen();
  expect(listener).not.toHaveBeenCalled();
});

test('a change of the storage is reported with its text, a removal with null', () => {
  const texts: unknown[] = [];
  onStored('key', (text) => texts.push(text), new AbortController().signal);
  window.dispatchEvent(storage('key', 'new'));
  window.dispatchEvent(storage('key', null));
  expect(texts).toEqual(['new', null]);
});

test('the return to a page is awaited', async () => {
  const shown = onPageShow();
  window.dispatchEvent(pageshow(true));
  await expect(shown).resolves.toBeUndefined();
});

test.each([
  ['onPageHide', onPageHide],
  ['onPageRestore', onPageRestore],
  ['onStored', onKey],
  ['onWake', onWake],
])('%s does nothing on a server', (_name, listen) => {
  vi.stubGlobal('window', undefined);
  expect(() => listen(() => {}, new AbortController().signal)).not.toThrow();
});
