// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RecordedEvent } from '../host/RecordedEvent.ts';
import { REPLACEMENT_PASSWORDS } from './createPasswordReplacements.ts';
import { restoreTimeline, saveTimeline } from './savedTimeline.ts';

const before = location.href;
beforeEach(() => sessionStorage.clear());
afterEach(() => history.replaceState(null, '', before));

const event = (id: string, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id,
  kind: 'event',
  title: id,
  at: 1,
  payload: {},
  ...more,
});

/** Opens the next page like this, and returns its timeline. */
function restoreAfter(type: 'navigate' | 'reload' | 'back_forward', search = '') {
  history.replaceState(null, '', `/${search}`);
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  onTestFinished(() => entries.mockRestore());
  const restored = restoreTimeline();
  return { titles: restored.events.map(({ title }) => title), ...restored };
}

test.each([
  ['a reload', 'reload', '', ['a', 'loaded the page again']],
  ['a step back', 'back_forward', '', ['a', 'went back to the page']],
  ['the link of an email or a redirect', 'navigate', '?stytch_token_type=magic_links&token=t', ['a']],
  ['an address that is opened', 'navigate', '', []],
] as const)(
  'SBX-06 after %s, the timeline has what was done before only where the page goes on',
  (_what, type, search, titles) => {
    saveTimeline({ events: [event('a')], marks: [] }, []);
    expect(restoreAfter(type, search).titles).toEqual(titles);
    expect(restoreAfter(type, search).titles).toEqual([]);
  },
);

test('SBX-06 neither a typed password nor a token is stored for the next page, and a code is', () => {
  const typed = (name: string, text: string) => ({ type: 'type', role: 'textbox', name, text, secret: true }) as const;
  const events = [
    event('response', { payload: { session_token: 'secret-of-ada' } }),
    event('password', { action: typed('Password', 'twelve small foxes') }),
    event('known', { action: typed('Password', 'password123') }),
    event('code', { action: typed('6-digit passcode', '481516') }),
  ];
  saveTimeline({ events, marks: [] }, ['password123']);
  const stored = Object.values({ ...sessionStorage }).join();
  expect(stored).not.toMatch(/secret-of-ada|foxes/);
  const { events: restored, marks } = restoreAfter('navigate', '?stytch_token_type=magic_links&token=t');
  expect(restored.map(({ action }) => action?.text)).toEqual([undefined, REPLACEMENT_PASSWORDS[0], 'password123', '481516']);
  expect(marks).toHaveLength(1);
});

test('SBX-06 a timeline that is too large for the browser is left out, and leaving the page does not fail', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem, getItem: () => null, removeItem: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  saveTimeline({ events: [event('a')], marks: [] }, []);
  expect(restoreAfter('reload').titles).toEqual([]);
});
