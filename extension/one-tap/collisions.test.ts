import { expect, test } from 'vitest';
import { TOP_LAYER } from '../audit/layerOf.ts';
import type { SnapshotFixture } from '../audit/PageSnapshot.ts';
import { carry } from './carry.ts';
import { collisions } from './collisions.ts';
import { FRAME_LAYER } from './sizes.ts';

const fixture = (patch: Partial<SnapshotFixture>): SnapshotFixture => ({
  selector: '#top',
  label: 'Shop',
  position: 'fixed',
  zIndex: 10,
  box: { x: 0, y: 0, width: 1440, height: 60 },
  ...patch,
});

test('EXT-03 what of the page a prompt meets is named, with which of them a visitor sees', () => {
  const fixtures = [
    fixture({}),
    fixture({ selector: '#chat', zIndex: 2_147_483_647, box: { x: 1380, y: 100, width: 60, height: 60 } }),
    fixture({ selector: '#cookies', box: { x: 0, y: 840, width: 1440, height: 60 } }),
    fixture({ selector: '#terms', zIndex: TOP_LAYER, box: { x: 700, y: 0, width: 400, height: 300 } }),
  ];
  const prompt = { x: 1029, y: 20, width: 391, height: 205 };
  const named = (layer: number) => collisions(layer, prompt, fixtures).map(({ selector, above }) => `${selector} ${above}`);
  expect(named(FRAME_LAYER)).toEqual(['#top prompt', '#chat page', '#terms page']);
  expect(named(Number.POSITIVE_INFINITY)).toEqual(['#top prompt', '#chat prompt', '#terms prompt']);
  expect(named(0)).toEqual(['#top page', '#chat page', '#terms page']);
});

test('EXT-03 in a window of another size what is fixed keeps its nearest edges, its middle or the whole width', () => {
  const [from, to] = [
    { width: 1200, height: 800 },
    { width: 390, height: 844 },
  ];
  expect(carry({ x: 0, y: 0, width: 1200, height: 60 }, from, to)).toEqual({ x: 0, y: 0, width: 390, height: 60 });
  expect(carry({ x: 1120, y: 720, width: 60, height: 60 }, from, to)).toEqual({ x: 310, y: 764, width: 60, height: 60 });
  expect(carry({ x: 20, y: 720, width: 60, height: 60 }, from, to)).toEqual({ x: 20, y: 764, width: 60, height: 60 });
  expect(carry({ x: 350, y: 20, width: 500, height: 50 }, from, to)).toEqual({ x: 0, y: 20, width: 390, height: 50 });
  expect(carry({ x: 500, y: 0, width: 200, height: 60 }, from, to)).toEqual({ x: 95, y: 0, width: 200, height: 60 });
  expect(carry({ x: 0, y: 60, width: 300, height: 740 }, from, { width: 1920, height: 1080 })).toEqual({
    x: 0,
    y: 60,
    width: 300,
    height: 1020,
  });
});
