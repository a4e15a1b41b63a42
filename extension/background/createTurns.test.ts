import { expect, test } from 'vitest';
import { createTurns } from './createTurns.ts';

test('a task begins when the one before has ended, also after one that failed', async () => {
  const events: string[] = [];
  const inTurn = createTurns();
  const task = (name: string, outcome: 'ends' | 'fails') =>
    inTurn(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ${outcome}`);
      if (outcome === 'fails') throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([task('first', 'fails'), task('second', 'ends'), task('third', 'ends')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(events).toEqual(['first begins', 'first fails', 'second begins', 'second ends', 'third begins', 'third ends']);
});
