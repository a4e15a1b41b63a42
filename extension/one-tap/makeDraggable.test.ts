// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { makeDraggable } from './makeDraggable.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A prompt over a page whose left half is one element, and whose right half is another. Nothing is below y = 500. */
function openPage() {
  document.body.innerHTML = '<div id="left"></div><div id="right"></div><div id="prompt"></div>';
  const [left, right, prompt] = ['left', 'right', 'prompt'].map((id) => document.getElementById(id)) as HTMLElement[];
  const dropped: (string | undefined)[] = [];
  makeDraggable(prompt as HTMLElement, {
    document,
    under: (x, y) => (y > 500 ? null : x < 200 ? (left as Element) : (right as Element)),
    outline: (element) => {
      const box = document.createElement('i');
      box.textContent = element.id;
      return document.body.appendChild(box);
    },
    drop: (element) => dropped.push(element.id),
  });
  const send = (type: string, clientX: number, clientY = 20) =>
    prompt?.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, cancelable: true }));
  return {
    dropped,
    send,
    outlined: () => [...document.querySelectorAll('i')].map(({ textContent }) => textContent),
    moved: () => prompt?.style.transform,
  };
}

test('EXT-03 a dragged prompt follows the pointer, outlines the element under it, and is dropped there', () => {
  const { dropped, send, outlined, moved } = openPage();
  send('pointermove', 150);
  expect(outlined()).toEqual([]);
  send('pointerdown', 100, 10);
  send('pointermove', 150, 25);
  expect([moved(), outlined()]).toEqual(['translate(50px, 15px)', ['left']]);
  send('pointermove', 300, 10);
  expect([moved(), outlined()]).toEqual(['translate(200px, 0px)', ['right']]);
  send('pointerup', 300);
  expect([moved(), outlined(), dropped]).toEqual(['none', [], ['right']]);
  send('pointermove', 100);
  send('pointerup', 100);
  expect([outlined(), dropped]).toEqual([[], ['right']]);
});

test.each([
  ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  [
    'a page that scrolls, which takes the pointer away',
    () => document.getElementById('prompt')?.dispatchEvent(new Event('lostpointercapture')),
  ],
])('EXT-03 %s ends a drag without a drop, and the next drag works', (_what, cancel) => {
  const { dropped, send, outlined, moved } = openPage();
  send('pointerdown', 100);
  send('pointermove', 300);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(outlined()).toEqual(['right']);
  cancel();
  expect([moved(), outlined()]).toEqual(['none', []]);
  send('pointermove', 300);
  send('pointerup', 300);
  expect([outlined(), dropped]).toEqual([[], []]);
  send('pointerdown', 300);
  send('pointermove', 100);
  send('pointerup', 100);
  expect(dropped).toEqual(['left']);
});

test('EXT-03 a prompt that is dropped over nothing stays where it was', () => {
  const { dropped, send, outlined } = openPage();
  send('pointerdown', 100);
  send('pointermove', 100, 600);
  send('pointerup', 100, 600);
  expect([outlined(), dropped]).toEqual([[], []]);
});
