import { expect, test } from 'vitest';
import { timeline } from './timeline.ts';

test('a step is in the timeline at its start, before what it has shown', () => {
  const items = [
    { id: '1', at: 1_800, event: { type: 'screen', name: 'otp/enter' } as const },
    { id: '2', at: 2_000, event: { type: 'step', name: 'sendPasscode', ms: 500, outcome: 'done', failed: false } as const },
  ];
  expect(timeline({ items, calls: [] }).map(({ title, at }) => [title, at])).toEqual([
    ['sendPasscode', 1_500],
    ['otp/enter', 1_800],
  ]);
});

test('an entry says that events of the page were dropped, and is not one of the page', () => {
  const items = [{ id: '1', at: 1, event: { type: 'dropped' } as const }];
  expect(timeline({ items, calls: [] })).toMatchObject([
    { kind: 'mark', title: 'Too many events of the page: some were dropped', isFromPage: false, notes: [] },
  ]);
});
