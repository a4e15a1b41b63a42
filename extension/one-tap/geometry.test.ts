import { expect, test } from 'vitest';
import type { SnapshotFixture } from '../audit/PageSnapshot.ts';
import { collisions } from './collisions.ts';
import { type Box, oneTapBox, overlaps } from './geometry.ts';
import { ONE_TAP_MODES, type OneTapMode } from './OverlayOrder.ts';

const parent: Box = { x: 100, y: 300, width: 480, height: 200 };
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

test.each<[OneTapMode, 'ltr' | 'rtl', number, number, Box]>([
  ['fedcmDesktop', 'ltr', 1440, 900, { x: 1025, y: 16, width: 375, height: 220 }],
  ['fedcmDesktop', 'rtl', 1440, 900, { x: 40, y: 16, width: 375, height: 220 }],
  ['fedcmDesktop', 'ltr', 360, 640, { x: 0, y: 16, width: 360, height: 220 }],
  ['fedcmPhone', 'ltr', 390, 844, { x: 0, y: 520, width: 390, height: 324 }],
  ['fedcmPhone', 'rtl', 390, 844, { x: 0, y: 520, width: 390, height: 324 }],
  ['fedcmPhone', 'ltr', 640, 300, { x: 0, y: 0, width: 640, height: 300 }],
  ['legacy', 'ltr', 1440, 900, { x: 1029, y: 20, width: 391, height: 330 }],
  ['legacy', 'rtl', 1440, 900, { x: 1029, y: 20, width: 391, height: 330 }],
  ['legacy', 'ltr', 390, 844, { x: 0, y: 520, width: 390, height: 324 }],
  ['embedded', 'ltr', 1440, 900, { x: 100, y: 300, width: 391, height: 60 }],
  ['embedded', 'rtl', 1440, 900, { x: 189, y: 300, width: 391, height: 60 }],
])('EXT-03 %s in a page %s, %i by %i', (mode, direction, width, height, box) => {
  expect(oneTapBox(mode, { viewport: { width, height }, direction, parent })).toEqual(box);
});

test('EXT-03 no prompt leaves its window, whatever its mode, its window and the direction', () => {
  for (const mode of ONE_TAP_MODES.filter((each) => each !== 'embedded')) {
    for (const viewport of windows) {
      for (const direction of ['ltr', 'rtl'] as const) {
        const box = oneTapBox(mode, { viewport, direction, parent: null });
        const { x = -1, y = -1, width = 0, height = 0 } = box ?? {};
        expect([x >= 0, y >= 0, x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true, true, true]);
      }
    }
  }
  expect(oneTapBox('embedded', { viewport: { width: 390, height: 844 }, direction: 'ltr', parent: null })).toBeNull();
});

test('boxes that share an edge do not overlap', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(box, { ...box, x: 10 })).toBe(false);
  expect(overlaps(box, { ...box, x: 9.5, y: 9.5 })).toBe(true);
});

test('EXT-03 what of the page a prompt meets is named, with which of them a visitor sees', () => {
  const fixture = (patch: Partial<SnapshotFixture>): SnapshotFixture => ({
    selector: '#top',
    label: 'Shop',
    position: 'fixed',
    zIndex: 10,
    box: { x: 0, y: 0, width: 1440, height: 60 },
    ...patch,
  });
  const fixtures = [
    fixture({}),
    fixture({ selector: '#chat', zIndex: 2_147_483_647, box: { x: 1380, y: 300, width: 60, height: 60 } }),
    fixture({ selector: '#cookies', box: { x: 0, y: 840, width: 1440, height: 60 } }),
  ];
  const prompt = { x: 1029, y: 20, width: 391, height: 330 };
  const named = (mode: OneTapMode) => collisions(mode, prompt, fixtures).map(({ selector, above }) => `${selector} ${above}`);
  expect(named('legacy')).toEqual(['#top prompt', '#chat page']);
  expect(named('fedcmDesktop')).toEqual(['#top prompt', '#chat prompt']);
  expect(named('embedded')).toEqual(['#top page', '#chat page']);
});
