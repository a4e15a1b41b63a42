import { Window } from 'happy-dom';
import { expect, onTestFinished, test } from 'vitest';
import { applySwitches } from './applySwitches.ts';
import type { Switch } from './switches.ts';

const HOUR_MS = 3_600_000;

/** The window of a host page with these switches. */
function openPage(...on: Switch[]) {
  const window = new Window();
  onTestFinished(() => window.happyDOM.close());
  const page = window as unknown as globalThis.Window & typeof globalThis;
  return { page, environment: applySwitches(page, on) };
}

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
] as const)('with the clock an hour %s, now is another time, and a given time stays', (name, ms) => {
  const { page } = openPage(name);
  for (const now of [page.Date.now(), new page.Date().getTime()]) expect(Math.abs(now - Date.now() - ms)).toBeLessThan(60_000);
  expect(new page.Date('2026-01-01T00:00:00Z').toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(page.Date.UTC(2026, 0, 1)).toBe(Date.UTC(2026, 0, 1));
});

test('a page that is offline says so once, makes no request, and works again afterwards', async () => {
  const { page, environment } = openPage();
  const received: string[] = [];
  for (const type of ['online', 'offline']) page.addEventListener(type, () => received.push(type));
  environment.setOffline(false);
  expect([received, page.navigator.onLine]).toEqual([[], true]);
  environment.setOffline(true);
  environment.setOffline(true);
  expect([received, page.navigator.onLine]).toEqual([['offline'], false]);
  await expect(page.fetch('data:text/plain,x')).rejects.toThrow('Failed to fetch');
  environment.setOffline(false);
  expect([received, page.navigator.onLine]).toEqual([['offline', 'online'], true]);
});

test('a refused storage throws at every use, and blocked cookies are never there', () => {
  const { page } = openPage('no-storage', 'no-cookies');
  expect(() => page.localStorage).toThrow('The operation is insecure.');
  expect(() => page.sessionStorage).toThrow('The operation is insecure.');
  page.document.cookie = 'a=1';
  expect([page.document.cookie, page.navigator.cookieEnabled]).toEqual(['', false]);
});
