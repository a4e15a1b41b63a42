// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { embedOneTap } from './embedOneTap.ts';

const observers: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  observers.length = 0;
});

/** A prompt of which the test says how high it is, and when the browser notices. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notice: () => void) {
        observers.push(notice);
      }
      observe() {}
      disconnect() {}
    },
  );
  const element = document.body.appendChild(document.createElement('div'));
  const release = embedOneTap(element);
  const place = element.firstElementChild as HTMLElement;
  const child = place.appendChild(document.createElement('div'));
  const resize = (height: number) => {
    vi.spyOn(child, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect);
    for (const notice of observers) notice();
  };
  /** A card of this width around a frame of 391 pixels in a child that is as wide as its place. */
  const widen = (width: number) => {
    Object.defineProperty(element, 'clientWidth', { configurable: true, value: width });
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ left: 400, right: 400 + width } as DOMRect);
    const over = () => (place.style.marginInline.match(/\d[\d.]*/g) ?? []).reduce((sum, margin) => sum + Number(margin), 0);
    Object.defineProperty(child, 'scrollWidth', { configurable: true, get: () => Math.max(391, width + over()) });
    resize(205);
    vi.advanceTimersByTime(100);
  };
  return { element, place, release, resize, widen };
}

test('ONE-06 the container is 47 pixels high at first, and is resized when no size has changed for 100 ms', () => {
  const { place, resize } = open();
  expect(place.style.minBlockSize).toBe('47px');
  for (const height of [80, 120, 160]) {
    resize(height);
    vi.advanceTimersByTime(99);
    expect(place.style.minBlockSize).toBe('47px');
  }
  vi.advanceTimersByTime(1);
  expect(place.style.minBlockSize).toBe('160px');
  resize(0);
  vi.advanceTimersByTime(100);
  expect(place.style.minBlockSize).toBe('160px');
});

test('ONE-06 a container that overflows the card is moved back when the card is wide enough', () => {
  const { place, widen } = open();
  widen(300);
  expect(place.style.marginInline).toBe('-45.5px -45.5px');
  widen(560);
  expect(place.style.marginInline).toMatch(/^0(px)?$/);
  widen(381);
  expect(place.style.marginInline).toBe('-5px -5px');
});

test('ONE-07 a removed container leaves no element, also later', () => {
  const { element, place, release, resize } = open();
  resize(90);
  release();
  vi.advanceTimersByTime(1_000);
  expect(element.innerHTML).toBe('');
  expect(place.style.minBlockSize).toBe('47px');
});

test('ONE-07 a container outside a shadow root leaves no element, in the root or beside it', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const element = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const release = embedOneTap(element);
  expect(host.querySelector('#google-parent-prompt')?.getAttribute('slot')).toBe('siw-one-tap');
  expect(element.querySelector('slot')?.name).toBe('siw-one-tap');
  release();
  expect([host.innerHTML, element.innerHTML]).toEqual(['', '']);
});

test('ONE-06 the margins of the container cannot be changed by rules of the page', () => {
  const { place, widen } = open();
  widen(300);
  expect(place.style.getPropertyPriority('margin-inline')).toBe('important');
});

test.each([
  ['ltr', { left: 20, right: 320 }, '-20px -71px'],
  ['rtl', { left: 400, right: 700 }, '-24px -67px'],
  ['ltr', { left: -5, right: 295 }, '0px -91px'],
])(
  'ONE-06 a container at the start edge of a window, from left to right or not (%s), stays inside',
  (direction, rect, margins) => {
    const { element, place, resize } = open();
    element.style.direction = direction;
    Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 724 });
    Object.defineProperty(element, 'clientWidth', { configurable: true, value: 300 });
    Object.defineProperty(place.firstElementChild, 'scrollWidth', { configurable: true, value: 391 });
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    resize(205);
    vi.advanceTimersByTime(100);
    expect(place.style.marginInline.replace('-0px', '0px')).toBe(margins);
  },
);
