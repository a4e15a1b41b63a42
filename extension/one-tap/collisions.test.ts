import { expect, test } from 'vitest';
import { type Layer, TOP_LAYER } from '../audit/layersOf.ts';
import type { SnapshotFixedElement } from '../audit/PageSnapshot.ts';
import { boxInOtherWindow } from './boxInOtherWindow.ts';
import { collisions } from './collisions.ts';
import { FRAME_LAYER } from './sizes.ts';

const fixedElement = (patch: Partial<SnapshotFixedElement>): SnapshotFixedElement => ({
  selector: '#top',
  label: 'Shop',
  position: 'fixed',
  layers: [{ zIndex: 10, order: 5 }],
  box: { x: 0, y: 0, width: 1440, height: 60 },
  ...patch,
});

test('EXT-03 what of the page a prompt meets is named, with which of them a visitor sees', () => {
  const fixedElements = [
    fixedElement({}),
    fixedElement({
      selector: '#chat',
      layers: [{ zIndex: 2_147_483_647, order: 80 }],
      box: { x: 1380, y: 100, width: 60, height: 60 },
    }),
    fixedElement({ selector: '#cookies', box: { x: 0, y: 840, width: 1440, height: 60 } }),
    fixedElement({
      selector: '#terms',
      layers: [{ zIndex: TOP_LAYER, order: 90 }],
      box: { x: 700, y: 0, width: 400, height: 300 },
    }),
  ];
  const prompt = { x: 1029, y: 20, width: 391, height: 205 };
  const named = (layers: Layer[] | null) =>
    collisions(layers, prompt, fixedElements).map(({ selector, above }) => `${selector} ${above}`);
  expect(named([{ zIndex: FRAME_LAYER, order: Number.POSITIVE_INFINITY }])).toEqual(['#top prompt', '#chat page', '#terms page']);
  expect(named(null)).toEqual(['#top prompt', '#chat prompt', '#terms prompt']);
  expect(named([{ zIndex: 0, order: 40 }])).toEqual(['#top page', '#chat page', '#terms page']);
});

test('EXT-03 a prompt in an element is stacked within the stacking context that it shares with the overlapped element', () => {
  const app = { zIndex: 0, order: 10 };
  const bar = (zIndex: number, order = 20) => fixedElement({ selector: '#bar', layers: [app, { zIndex, order }] });
  const box = { x: 0, y: 0, width: 391, height: 148 };
  const seen = (prompt: Layer[], other: SnapshotFixedElement) => collisions(prompt, box, [other])[0]?.above;
  const frame = { zIndex: FRAME_LAYER, order: 60.5 };
  expect(seen([app, frame], bar(10_000))).toBe('page');
  expect(seen([app, frame], bar(100))).toBe('prompt');
  expect(seen([app, frame], bar(FRAME_LAYER))).toBe('prompt');
  expect(seen([app, frame], bar(FRAME_LAYER, 70))).toBe('page');
  // In a separate card, it is as low as that card.
  expect(seen([app, { zIndex: 1, order: 50 }, frame], bar(100))).toBe('page');
  expect(seen([{ zIndex: 1, order: 50 }, frame], bar(10_000))).toBe('prompt');
  expect(seen([{ zIndex: 0, order: 5 }, frame], bar(1))).toBe('page');
});

test('EXT-03 in a window of another size a fixed element keeps its distance to the nearest edges, its centre or its full width', () => {
  const [from, to] = [
    { width: 1200, height: 800 },
    { width: 390, height: 844 },
  ];
  expect(boxInOtherWindow({ x: 0, y: 0, width: 1200, height: 60 }, from, to)).toEqual({ x: 0, y: 0, width: 390, height: 60 });
  expect(boxInOtherWindow({ x: 1120, y: 720, width: 60, height: 60 }, from, to)).toEqual({
    x: 310,
    y: 764,
    width: 60,
    height: 60,
  });
  expect(boxInOtherWindow({ x: 20, y: 720, width: 60, height: 60 }, from, to)).toEqual({ x: 20, y: 764, width: 60, height: 60 });
  expect(boxInOtherWindow({ x: 350, y: 20, width: 500, height: 50 }, from, to)).toEqual({ x: 0, y: 20, width: 390, height: 50 });
  expect(boxInOtherWindow({ x: 500, y: 0, width: 200, height: 60 }, from, to)).toEqual({ x: 95, y: 0, width: 200, height: 60 });
  expect(boxInOtherWindow({ x: 0, y: 60, width: 300, height: 740 }, from, { width: 1920, height: 1080 })).toEqual({
    x: 0,
    y: 60,
    width: 300,
    height: 1020,
  });
});
