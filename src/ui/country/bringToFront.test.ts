import { expect, test } from 'vitest';
import { bringToFront } from './bringToFront.ts';

/** A popover of a browser that has them. */
function popover(isOpen: boolean) {
  const shown: string[] = [];
  const element = {
    showPopover: () => shown.push('shown'),
    matches: (selector: string) => isOpen && selector === ':popover-open',
  };
  return { element: element as unknown as HTMLElement, shown };
}

test('OTP-02 the list of countries is shown above the page, once: an open popover would throw', () => {
  const [closed, open] = [popover(false), popover(true)];
  bringToFront(closed.element);
  bringToFront(open.element);
  expect([closed.shown, open.shown]).toEqual([['shown'], []]);
});

test('OTP-02 without popovers, and without an element, nothing happens', () => {
  expect(() => bringToFront({} as HTMLElement)).not.toThrow();
  expect(() => bringToFront(null)).not.toThrow();
});
