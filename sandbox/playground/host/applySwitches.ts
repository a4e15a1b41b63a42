import type { Switch } from './switches.ts';

const HOUR_MS = 3_600_000;

/**
 * Restricts the browser features of this document according to `on`, before the page's code runs. Only for a document that is
 * discarded later.
 */
export function applySwitches(page: Window & typeof globalThis, on: readonly Switch[]): { setOffline(offline: boolean): void } {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  if (on.includes('no-storage')) {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(page, name, { get: refuse });
  }
  if (on.includes('no-cookies')) {
    Object.defineProperty(page.document, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(page.navigator, 'cookieEnabled', { get: () => false });
  }
  if (on.includes('no-popups')) page.open = () => null;
  if (on.includes('ahead')) page.Date = movedDate(page.Date, HOUR_MS);
  if (on.includes('behind')) page.Date = movedDate(page.Date, -HOUR_MS);

  let offline = false;
  const { fetch } = page;
  page.fetch = (...request) => (offline ? Promise.reject(new page.TypeError('Failed to fetch')) : fetch(...request));
  Object.defineProperty(page.navigator, 'onLine', { get: () => !offline });
  return {
    setOffline(next) {
      if (next === offline) return;
      offline = next;
      page.dispatchEvent(new page.Event(offline ? 'offline' : 'online'));
    },
  };
}

function movedDate(Original: DateConstructor, ms: number): DateConstructor {
  return new Proxy(Original, {
    construct: (target, args: []) => (args.length === 0 ? new target(target.now() + ms) : new target(...args)),
    get: (target, name) => (name === 'now' ? () => target.now() + ms : Reflect.get(target, name)),
  });
}
