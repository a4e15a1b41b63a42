// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPicker } from './createPicker.ts';

const POINTER = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend', 'click'];

/** Events that the page itself has received. */
let received: string[] = [];
let life = new AbortController();
beforeEach(() => {
  document.body.innerHTML = '<main><div id="sign-in" class="card wide tall"></div><button>Buy</button></main>';
  received = [];
  life = new AbortController();
  for (const type of [...POINTER, 'keydown'])
    document.addEventListener(type, ({ type }) => received.push(type), { signal: life.signal });
});
afterEach(() => {
  life.abort();
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** An event of the visitor, which no script of a page can make. */
function trusted(event: Event): Event {
  Object.defineProperty(event, 'isTrusted', { value: true });
  return event;
}

function send(element: Element, ...types: readonly string[]): Event[] {
  const events = types.map((type) => trusted(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true })));
  for (const event of events) element.dispatchEvent(event);
  return events;
}

const press = (key: string) => {
  const event = trusted(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  document.body.dispatchEvent(event);
  return event;
};

/** A picker that is on, and what it has emitted. */
function begin() {
  const emit = vi.fn<(selector: string, label: string) => void>();
  const before = document.documentElement.outerHTML;
  const pick = createPicker(window as never, emit);
  pick(true);
  return { emit, pick, isGone: () => document.documentElement.outerHTML === before };
}

test('EXT-01 a click picks the element under the pointer, the page receives nothing of it, and the picker is gone', () => {
  const { emit, isGone } = begin();
  expect(isGone()).toBe(false);
  const events = send(find('#sign-in'), ...POINTER);
  expect(emit.mock.calls).toEqual([['#sign-in', 'div#sign-in.card.wide']]);
  expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
  expect(received).toEqual([]);
  expect(isGone()).toBe(true);
  const [click] = send(find('button'), 'click');
  expect([received, click?.defaultPrevented, emit.mock.calls.length]).toEqual([['click'], false, 1]);
});

test('EXT-01 Escape cancels the picker, and every other key belongs to the page', () => {
  const { emit, isGone } = begin();
  expect(press('a').defaultPrevented).toBe(false);
  expect([received, isGone()]).toEqual([['keydown'], false]);
  expect(press('Escape').defaultPrevented).toBe(true);
  expect([received, isGone()]).toEqual([['keydown'], true]);
  expect(emit.mock.calls).toEqual([['', '']]);
  send(find('button'), 'click');
  press('Escape');
  expect(received).toEqual(['keydown', 'click', 'keydown']);
  expect(emit).toHaveBeenCalledTimes(1);
});

test('EXT-02 a frame that has the focus at the start loses it, so that a click in it is noticed', () => {
  const frame = document.createElement('iframe');
  frame.tabIndex = 0;
  document.body.append(frame);
  frame.focus();
  expect(document.activeElement).toBe(frame);
  const { pick } = begin();
  expect(document.activeElement).not.toBe(frame);
  pick(false);
});

test('EXT-02 a click in a frame without a picker, such as a sandboxed one, ends the picker and names the frame', async () => {
  const { emit, isGone } = begin();
  vi.useFakeTimers();
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  expect([emit.mock.calls, isGone()]).toEqual([[], false]);
  const frame = document.createElement('iframe');
  frame.className = 'ads';
  const focused = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
  window.dispatchEvent(new Event('blur'));
  vi.runAllTimers();
  vi.useRealTimers();
  focused.mockRestore();
  expect([emit.mock.calls, isGone()]).toEqual([[['', 'iframe.ads']], true]);
});

test('EXT-01 a disabled control, at which browsers dispatch no click, is picked when the pointer is released', () => {
  find('button').setAttribute('disabled', '');
  const { emit, isGone } = begin();
  find('button').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  send(find('#sign-in'), 'pointerdown', 'pointerup');
  expect([emit.mock.calls, isGone()]).toEqual([[], false]);
  send(find('button'), 'pointerdown', 'pointerup');
  expect([emit.mock.calls, isGone()]).toEqual([[['button', 'button']], true]);
  expect(received).toEqual([]);
});

test('EXT-01 the second button of the mouse, at which browsers dispatch no click, picks no disabled control either', () => {
  find('button').setAttribute('disabled', '');
  const { emit, pick, isGone } = begin();
  find('button').dispatchEvent(trusted(new MouseEvent('pointerup', { bubbles: true, button: 2 })));
  expect([emit.mock.calls, isGone()]).toEqual([[], false]);
  pick(false);
});

test('attack: a script of the page clicks to choose the place, or presses Escape', () => {
  const { emit, isGone } = begin();
  find('#sign-in').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  find('#sign-in').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(emit).not.toHaveBeenCalled();
  expect(isGone()).toBe(false);
  send(find('button'), 'click');
  expect(emit.mock.calls).toEqual([[expect.stringContaining('button'), 'button']]);
});

test('EXT-01 a picker that is turned on twice picks once, and one that is turned off picks nothing', () => {
  const { emit, pick, isGone } = begin();
  pick(true);
  send(find('#sign-in'), 'click');
  expect(emit).toHaveBeenCalledTimes(1);
  expect(isGone()).toBe(true);
  pick(true);
  pick(false);
  expect(isGone()).toBe(true);
  send(find('#sign-in'), 'click');
  expect([emit.mock.calls.length, received]).toEqual([1, ['click']]);
});

test('EXT-01 the element under the pointer is outlined with its name and its size, until the pointer leaves the window', () => {
  const attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
  const { pick } = begin();
  const root = attachShadow.mock.results[0]?.value as ShadowRoot;
  const [box, name] = [...root.children] as HTMLElement[];
  attachShadow.mockRestore();
  const place = find('#sign-in');
  let top = 100;
  place.getBoundingClientRect = () => new DOMRect(20, top, 300.4, 50);
  expect(box?.style.display).toBe('none');
  send(place, 'pointermove');
  expect([box?.style.display, box?.style.left, box?.style.top, box?.style.width]).toEqual(['block', '20px', '100px', '300.4px']);
  expect([name?.style.display, name?.textContent]).toEqual(['block', 'div#sign-in.card.wide  300 × 50']);
  top = 40;
  document.dispatchEvent(new Event('scroll'));
  expect(box?.style.top).toBe('40px');
  send(place, 'pointerout');
  expect([box?.style.display, name?.style.display]).toEqual(['none', 'none']);
  pick(false);
});
