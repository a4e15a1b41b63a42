import { expect, test } from 'vitest';
import { type Box, oneTapBox, overlaps, type Surroundings } from './geometry.ts';
import { type Measurement, measured } from './measured.ts';
import { ONE_TAP_MODES, type OneTapMode, VISITORS } from './OverlayCommand.ts';

const parent: Box = { x: 100, y: 300, width: 480, height: 200 };
const windows = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];
const directions = ['ltr', 'rtl'] as const;

const looks = measured.rows
  .filter(({ mode }) => mode === 'passive')
  .map((row) => ({ ...row, name: nameOf(row), shown: row.box ? 'where it was measured' : 'not at all' }));

function nameOf({ viewport, direction, language, scale, tools, tall, zoom }: Measurement): string {
  const extras = [
    `browser in ${language}, ${direction}`,
    ...(scale > 1 ? [`${scale}x`] : []),
    ...(tools ? ['developer tools'] : []),
    ...(tall ? ['scroll bar'] : []),
    ...(zoom > 1 ? [`zoomed by ${zoom}`] : []),
  ];
  return `${viewport.width} by ${viewport.height}, ${extras.join(', ')}`;
}

test.each(looks)(
  'EXT-03 the box of the browser’s own prompt: $visitor, $name, $shown',
  ({ viewport, direction, visitor, box }) => {
    expect(oneTapBox('fedcmDesktop', { viewport, direction, visitor, parent: null })).toEqual(box);
  },
);

test('EXT-03 the browser’s prompt is measured for every visitor, in both directions, at two scales, and in a small window', () => {
  const seen = new Set(looks.map(({ visitor, direction }) => `${visitor} ${direction}`));
  expect([...seen].sort()).toEqual(VISITORS.flatMap((visitor) => directions.map((each) => `${visitor} ${each}`)).sort());
  expect(new Set(looks.map(({ scale }) => scale))).toEqual(new Set([1, 2]));
  expect(looks.filter(({ box }) => box === null).map(({ viewport }) => viewport)).toEqual([
    { width: 1000, height: 277 },
    { width: 345, height: 613 },
  ]);
});

const drawn: [OneTapMode, Partial<Surroundings>, Box][] = [
  ['fedcmPhone', { viewport: { width: 390, height: 844 } }, { x: 0, y: 593, width: 390, height: 251 }],
  ['fedcmPhone', { viewport: { width: 390, height: 844 }, visitor: 'known' }, { x: 0, y: 659, width: 390, height: 185 }],
  ['fedcmPhone', { viewport: { width: 390, height: 844 }, visitor: 'two' }, { x: 0, y: 655, width: 390, height: 189 }],
  ['fedcmPhone', { viewport: { width: 390, height: 844 }, visitor: 'several' }, { x: 0, y: 625, width: 390, height: 219 }],
  ['fedcmPhone', { viewport: { width: 680, height: 240 } }, { x: 0, y: 0, width: 680, height: 240 }],
  ['fedcmPhone', { viewport: { width: 844, height: 390 } }, { x: 122, y: 139, width: 600, height: 251 }],
  ['legacy', {}, { x: 1029, y: 20, width: 391, height: 205 }],
  ['legacy', { visitor: 'known' }, { x: 1029, y: 20, width: 391, height: 148 }],
  ['legacy', { visitor: 'several' }, { x: 1029, y: 20, width: 391, height: 271 }],
  ['legacy', { viewport: { width: 411, height: 700 } }, { x: 0, y: 20, width: 391, height: 205 }],
  ['legacy', { viewport: { width: 410, height: 700 } }, { x: 0, y: 20, width: 410, height: 205 }],
  ['legacy', { viewport: { width: 320, height: 568 } }, { x: 0, y: 20, width: 320, height: 205 }],
  ['legacyPhone', { viewport: { width: 375, height: 553 } }, { x: 0, y: 409, width: 375, height: 144 }],
  ['legacyPhone', { viewport: { width: 390, height: 664 } }, { x: 0, y: 520, width: 390, height: 144 }],
  ['embedded', { visitor: 'known' }, { x: 100, y: 300, width: 391, height: 148 }],
  ['embedded', {}, { x: 100, y: 300, width: 391, height: 205 }],
];

test.each(drawn)('EXT-03 %s, for %j, is where its documents have it', (mode, surroundings, box) => {
  const defaults = { viewport: { width: 1440, height: 900 }, direction: 'ltr', visitor: 'new', parent } as const;
  expect(oneTapBox(mode, { ...defaults, ...surroundings })).toEqual(box);
  const mirrored = oneTapBox(mode, { ...defaults, ...surroundings, direction: 'rtl' });
  expect(mirrored).toEqual(mode === 'embedded' ? { ...box, x: 100 + 480 - 391 } : box);
});

test('EXT-03 a prompt in a narrower element starts at its start edge and overflows it', () => {
  const narrow = { viewport: { width: 320, height: 568 }, visitor: 'known', parent: { ...parent, width: 280 } } as const;
  expect(oneTapBox('embedded', { ...narrow, direction: 'ltr' })).toMatchObject({ x: 100, width: 391 });
  expect(oneTapBox('embedded', { ...narrow, direction: 'rtl' })).toMatchObject({ x: 380 - 391, width: 391 });
});

test('EXT-03 prompts of browsers and phones stay within the window, for every visitor, in both directions', () => {
  for (const mode of ['fedcmDesktop', 'fedcmPhone', 'legacy', 'legacyPhone'] satisfies OneTapMode[]) {
    for (const viewport of windows) {
      for (const direction of directions) {
        for (const visitor of VISITORS) {
          const box = oneTapBox(mode, { viewport, direction, visitor, parent: null });
          if (!box) continue;
          const { x, y, width, height } = box;
          expect([x >= 0, y >= 0, x + width <= viewport.width, y + height <= viewport.height]).toEqual([true, true, true, true]);
        }
      }
    }
  }
  const none = { viewport: { width: 390, height: 844 }, direction: 'ltr', visitor: 'new', parent: null } as const;
  expect(ONE_TAP_MODES.filter((mode) => !oneTapBox(mode, none))).toEqual(['fedcmDesktop', 'embedded']);
});

test('boxes that share an edge do not overlap', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(box, { ...box, x: 10 })).toBe(false);
  expect(overlaps(box, { ...box, x: 9.5, y: 9.5 })).toBe(true);
});
