// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkContrast } from './checkContrast.ts';
import { contrastRatio } from './contrastRatio.ts';
import { nearestReadable } from './nearestReadable.ts';
import type { Rgb } from './Rgb.ts';

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const WHITE = rgb('#ffffff');

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#ff0000', 4],
])('the contrast of %s and white is %d', (color, ratio) => {
  expect(contrastRatio(rgb(color), WHITE)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(WHITE, rgb(color))).toBeCloseTo(ratio, 2);
});

test('the suggestion is the nearest readable value, darker or lighter, or the value itself if it is readable', () => {
  expect(nearestReadable(rgb('#aaaaaa'), WHITE, 4.5)?.map((part) => Math.round(part * 255))).toEqual([118, 118, 118]);
  const onDark = nearestReadable(rgb('#335577'), rgb('#101010'), 4.5) as Rgb;
  expect(contrastRatio(onDark, rgb('#101010'))).toBeGreaterThanOrEqual(4.5);
  expect(onDark[2]).toBeGreaterThan(0x77 / 255);
  expect(nearestReadable(rgb('#222222'), WHITE, 4.5)).toEqual(rgb('#222222'));
  expect(nearestReadable(rgb('#888888'), rgb('#777777'), 7)).toBeUndefined();
});

test('without computed colours there is no warning', () => {
  const root = document.createElement('div');
  document.body.append(root);
  expect(checkContrast(root)).toEqual([]);
  expect(root.childNodes.length).toBe(0);
});
