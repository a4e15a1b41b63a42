import { expect, test } from 'vitest';
import { createQueue } from './createQueue.ts';

test('a task begins when the one before has ended, also after one that failed', async () => {
  const events: string[] = [];
  const enqueue = createQueue();
  const task = (name: string, outcome: 'ends' | 'fails') =>
    enqueue(async () => {
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
