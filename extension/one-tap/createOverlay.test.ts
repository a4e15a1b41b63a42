// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOverlay } from './createOverlay.ts';
import type { OverlayCommand } from './OverlayCommand.ts';
import type { OverlayState } from './OverlayState.ts';

const command = { mode: 'embedded', visitor: 'new', direction: null, viewport: null, parent: '#place' } as const;

/** An overlay over a page with an element that scrolls, and in it the element that contains the prompt, at `top`. */
function openPage() {
  document.body.innerHTML = '<div id="list"><div id="place"></div></div>';
  const [list, place] = ['list', 'place'].map((id) => document.getElementById(id) as HTMLElement) as [HTMLElement, HTMLElement];
  const page = { top: 100 };
  place.getBoundingClientRect = () => new DOMRect(0, page.top, 400, 0);
  const states: OverlayState[] = [];
  const show = createOverlay(window as never, (state) => states.push(state));
  onTestFinished(() => {
    show(null);
    document.body.innerHTML = '';
  });
  return { list, page, states, show };
}

test('EXT-03 the simulated prompt moves with its element when that or another element of the page scrolls, until it is removed', () => {
  const { list, page, states, show } = openPage();
  show(command);
  const [first] = states;
  for (const [top, scrolled] of [
    [60, list],
    [20, document],
  ] as const) {
    page.top = top;
    // Does not bubble, as the browser's own.
    scrolled.dispatchEvent(new Event('scroll'));
    expect((states.at(-1)?.box?.y ?? 0) - (first?.box?.y ?? 0)).toBe(top - 100);
  }
  show(null);
  page.top = 0;
  list.dispatchEvent(new Event('scroll'));
  expect(states).toHaveLength(3);
});

test('EXT-03 the state of the simulated prompt names a selector that matches nothing, and a hidden element', () => {
  const { states, show } = openPage();
  show({ ...command, parent: '#nowhere' });
  expect(states.at(-1)).toMatchObject({ parent: null, missing: '#nowhere' });
  // Chromium passes a script no members that are null.
  const { parent, ...incomplete } = command;
  show(incomplete as typeof command);
  expect(states.at(-1)).toMatchObject({ parent: null, missing: null });
  show({ ...command, parent: '###' });
  expect(states.at(-1)).toMatchObject({ parent: null, missing: '###' });
  document.getElementById('place')?.setAttribute('style', 'display: none');
  show(command);
  expect(states.at(-1)).toMatchObject({ parent: { selector: '#place', isHidden: true }, missing: null });
});

test('EXT-03 the state of the simulated prompt follows its element, which the page hides, shows, removes or adds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { states, show } = openPage();
  const place = document.getElementById('place') as HTMLElement;
  const parentAfter = (change: () => void) => {
    change();
    vi.advanceTimersToNextTimer();
    return states.at(-1)?.parent;
  };
  show(command);
  expect(parentAfter(() => place.setAttribute('style', 'display: none'))).toMatchObject({ isHidden: true });
  expect(parentAfter(() => place.removeAttribute('style'))).toMatchObject({ isHidden: false });
  expect(parentAfter(() => place.removeAttribute('id'))).toBeNull();
  expect(parentAfter(() => place.setAttribute('id', 'place'))).toMatchObject({ selector: '#place' });
  show(null);
  expect(vi.getTimerCount()).toBe(0);
});

/** Runs something that shows overlays, and returns the roots of their drawings, which are closed to the page. */
function rootsOf(run: () => void): ShadowRoot[] {
  const attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
  run();
  const roots = attachShadow.mock.results.map(({ value }) => value as ShadowRoot);
  attachShadow.mockRestore();
  return roots;
}

const overlays = () => document.querySelectorAll<HTMLElement>('[data-siw-overlay]');

test('EXT-03 another prompt replaces the one before, and a prompt that is removed leaves nothing', () => {
  const { show } = openPage();
  const before = document.documentElement.outerHTML;
  show(command);
  show({ ...command, mode: 'legacyPhone' });
  expect([...overlays()].map(({ dataset }) => dataset.siwOverlay)).toEqual(['legacyPhone']);
  show(null);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('EXT-03 the panel receives the state of the prompt when it changes, and not with every scroll', () => {
  const { list, page, states, show } = openPage();
  show(command);
  list.dispatchEvent(new Event('scroll'));
  list.dispatchEvent(new Event('scroll'));
  expect(states).toHaveLength(1);
  page.top = 60;
  list.dispatchEvent(new Event('scroll'));
  expect(states).toHaveLength(2);
});

test('EXT-03 a prompt in an element ignores the window size and the browser’s direction that were chosen before', () => {
  const { states, show } = openPage();
  show(command);
  const [root] = rootsOf(() => show({ ...command, direction: 'rtl', viewport: { width: 390, height: 844 } }));
  expect(states[1]).toEqual(states[0]);
  expect(root?.textContent).toBe('Simulation of One Tap, Google’s frame in an element, 391 × 205');
});

test('EXT-03 a simulated window that is larger than the page is drawn smaller, in its proportions', () => {
  const { documentElement: page } = document;
  Object.defineProperties(page, {
    clientWidth: { configurable: true, value: 1_000 },
    clientHeight: { configurable: true, value: 500 },
  });
  onTestFinished(() => ['clientWidth', 'clientHeight'].forEach((name) => void Reflect.deleteProperty(page, name)));
  const { show } = openPage();
  for (const [width, height, scale] of [
    [1_000, 1_000, 0.5],
    [4_000, 500, 0.25],
    [390, 400, 1],
  ] as const) {
    const [root] = rootsOf(() => show({ ...command, mode: 'fedcmPhone', parent: null, viewport: { width, height } }));
    expect((root?.firstElementChild as HTMLElement | null)?.style.transform).toBe(`scale(${scale})`);
    expect(root?.textContent).toContain(`${width} × ${height}`);
  }
});

test('EXT-03 a selector that matches nothing, or is invalid, puts the prompt into the widget’s own place', () => {
  const { states, show } = openPage();
  for (const parent of ['#nothing', '#[', null]) {
    show({ ...command, parent });
    expect(states.at(-1)?.parent).toBeNull();
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'google-parent-prompt';
  place.getBoundingClientRect = () => new DOMRect(10, 200, 400, 0);
  for (const parent of ['#nothing', '#[', null]) {
    show({ ...command, parent });
    expect(states.at(-1)).toMatchObject({ parent: { id: 'google-parent-prompt' }, box: { x: 10 + (400 - 391) / 2, y: 200 } });
  }
});

test('EXT-03 zoom makes the browser’s prompt smaller in a page of this window, and not in a simulated one', () => {
  const { states, show } = openPage();
  const desktop: OverlayCommand = { ...command, mode: 'fedcmDesktop', parent: null };
  const zoomed = { width: Math.round(innerWidth * 1.25), height: Math.round(innerHeight * 1.25) };
  show(desktop, 1.25);
  expect(states.at(-1)?.box).toEqual({ x: (zoomed.width - 375 - 40) / 1.25, y: 16 / 1.25, width: 300, height: 261 / 1.25 });
  show({ ...desktop, viewport: { width: 1440, height: 900 } }, 1.25);
  expect(states.at(-1)).toMatchObject({
    viewport: { width: 1440, height: 900 },
    box: { x: 1440 - 375 - 40, y: 16, width: 375, height: 261 },
  });
});

test('EXT-03 a prompt that a browser does not show says which size it needs', () => {
  const { states, show } = openPage();
  const [root] = rootsOf(() => show({ ...command, mode: 'fedcmDesktop', parent: null, viewport: { width: 390, height: 844 } }));
  expect(states.at(-1)).toMatchObject({ viewport: { width: 390, height: 844 }, box: null, collisions: [] });
  expect(root?.textContent).toContain('held back. The page is 390 × 844, and it takes 416 × 278.');
  expect(overlays()[0]?.dataset.box).toBe('');
});
