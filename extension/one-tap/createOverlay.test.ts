// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createOverlay } from './createOverlay.ts';
import type { OverlayState } from './OverlayState.ts';

const command = { mode: 'embedded', visitor: 'new', direction: null, viewport: null, parent: '#place' } as const;

/** An overlay over a page with an element that scrolls, and in it the element that contains the prompt, at `top`. */
function openPage() {
  document.body.innerHTML = '<div id="list"><div id="place"></div></div>';
  const [list, place] = ['list', 'place'].map((id) => document.getElementById(id) as HTMLElement) as [HTMLElement, HTMLElement];
  const page = { top: 100 };
  place.getBoundingClientRect = () => new DOMRect(0, page.top, 400, 0);
  const drawn: OverlayState[] = [];
  const show = createOverlay(window as never, (state) => drawn.push(state));
  onTestFinished(() => {
    show(null);
    document.body.innerHTML = '';
  });
  return { list, page, drawn, show };
}

test('EXT-03 the simulated prompt moves with its element when that or another element of the page scrolls, until it is removed', () => {
  const { list, page, drawn, show } = openPage();
  show(command);
  const [first] = drawn;
  for (const [top, scrolled] of [
    [60, list],
    [20, document],
  ] as const) {
    page.top = top;
    // Does not bubble, as the browser's own.
    scrolled.dispatchEvent(new Event('scroll'));
    expect((drawn.at(-1)?.box?.y ?? 0) - (first?.box?.y ?? 0)).toBe(top - 100);
  }
  show(null);
  page.top = 0;
  list.dispatchEvent(new Event('scroll'));
  expect(drawn).toHaveLength(3);
});
