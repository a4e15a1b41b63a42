import { expect, test } from 'vitest';
import type { TabFrame } from '../tab/TabFrame.ts';
import { findFrame, toSavedFrame } from './findFrame.ts';

const frame = (frameId: number, path: string, pageAddress: string): TabFrame => ({
  frameId,
  path,
  pageAddress,
  pageOrigin: new URL(pageAddress).origin,
});
const pay = 'https://pay.example/form';
const page = frame(0, '', 'https://shop.example/');

test('EXT-01 a frame is found again by its address after it moved in the page', () => {
  const saved = toSavedFrame(frame(4, '0', pay), [page, frame(4, '0', pay)]);
  expect(findFrame([page, frame(9, '2/0', pay)], saved)).toMatchObject({ frameId: 9 });
  expect(findFrame([page, frame(9, '1', `${pay}?step=2`)], saved)).toMatchObject({ frameId: 9 });
  expect(findFrame([page, frame(9, '0', 'https://ads.example/')], saved)).toBeNull();
});

test("EXT-01 of two frames with the same address, the one at the widget's position is used", () => {
  const [first, second] = [frame(4, '0', pay), frame(5, '1', pay)];
  const saved = toSavedFrame(second, [page, first, second]);
  expect(findFrame([page, frame(8, '0', pay), frame(9, '1', pay)], saved)).toMatchObject({ frameId: 9 });
  // The other is there sooner.
  expect(findFrame([page, frame(8, '0', pay)], saved)).toBeNull();
  expect(findFrame([page, frame(8, '2', pay), frame(9, '3', pay)], saved)).toBe('unclear');
});

test('EXT-01 of two frames that differ by their query, the one with the same query is meant', () => {
  const [first, second] = [frame(4, '0', `${pay}?plan=1`), frame(5, '1', `${pay}?plan=2`)];
  const saved = toSavedFrame(second, [page, first, second]);
  expect(findFrame([page, frame(8, '0', `${pay}?plan=2`), frame(9, '1', `${pay}?plan=1`)], saved)).toMatchObject({ frameId: 8 });
  expect(findFrame([page, frame(8, '0', `${pay}?plan=1`)], saved)).toBeNull();
});
