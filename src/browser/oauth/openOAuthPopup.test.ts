// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openOAuthPopup } from './openOAuthPopup.ts';

afterEach(() => void vi.restoreAllMocks());

function open(outer: { screenX: number; screenY: number; outerWidth: number; outerHeight: number }) {
  for (const [name, value] of Object.entries(outer)) Object.defineProperty(window, name, { value, configurable: true });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openOAuthPopup()).toBeNull();
  const [address, name, features = ''] = opened.mock.calls.at(-1) ?? [];
  return { address, name, features: Object.fromEntries(features.split(',').map((each) => each.split('='))) };
}

test('OAU-02 a popup is in the middle of the window, and has a name of its own', () => {
  const { address, name, features } = open({ screenX: 100, screenY: 50, outerWidth: 1_200, outerHeight: 1_000 });
  const [width, height] = [Number(features.width), Number(features.height)];
  expect([address, features]).toEqual([
    'about:blank',
    {
      popup: undefined,
      width: String(width),
      height: String(height),
      left: String(100 + (1_200 - width) / 2),
      top: String(50 + (1_000 - height) / 2),
    },
  ]);
  expect(width).toBeGreaterThan(300);
  expect(height).toBeGreaterThan(300);
  expect(name).toMatch(/^siw-oauth-.+/);
  expect(open({ screenX: 0, screenY: 0, outerWidth: 1, outerHeight: 1 }).name).not.toBe(name);
});

test('OAU-02 a popup that is larger than the window begins at the edge of the screen', () => {
  expect(open({ screenX: 0, screenY: 0, outerWidth: 100, outerHeight: 100 }).features).toMatchObject({ left: '0', top: '0' });
});
