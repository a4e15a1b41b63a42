import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import type { HostEvent } from './HostEvent.ts';
import { watchStorage } from './watchStorage.ts';

/** The window of a host page, and the events of its storage. */
function openPage() {
  const window = new Window({ url: 'https://shop.example/' });
  onTestFinished(() => window.happyDOM.close());
  const page = window as unknown as globalThis.Window & typeof globalThis;
  const events: HostEvent[] = [];
  const stop = watchStorage(page, (event) => events.push(event));
  onTestFinished(stop);
  return { page, events, stop, titles: () => events.map(({ title }) => title) };
}

test('SBX-06 the timeline has each change of a storage: new, changed, removed, and nothing that stays the same', () => {
  const { page, events, titles } = openPage();
  const { localStorage } = page;
  localStorage.setItem('stytch_sdk_state_public-token-test-1', '{"a":1}');
  localStorage.setItem('stytch_sdk_state_public-token-test-1', '{"a":1}');
  localStorage.setItem('stytch_sdk_state_public-token-test-1', 'text');
  localStorage.setItem('cart', '1');
  localStorage.removeItem('cart');
  localStorage.removeItem('cart');
  expect(titles()).toEqual([
    'localStorage + stytch_sdk_state_…',
    'localStorage ~ stytch_sdk_state_…',
    'localStorage + cart',
    'localStorage − cart',
  ]);
  expect(events.map(({ payload }) => (payload as { value?: unknown }).value)).toEqual([{ a: 1 }, 'text', 1, undefined]);
});

test('SBX-06 what the playground itself stores is not an event of the host page', () => {
  const { page, titles } = openPage();
  page.localStorage.setItem('sandbox_last_address', '#tab=inbox');
  page.localStorage.removeItem('sandbox_last_address');
  page.localStorage.setItem('cart', '1');
  expect(titles()).toEqual(['localStorage + cart']);
});

test('SBX-06 after the host page has stopped, what it stores is no longer an event', () => {
  const { page, stop, titles } = openPage();
  stop();
  page.localStorage.setItem('cart', '1');
  page.localStorage.removeItem('cart');
  expect(titles()).toEqual([]);
});
