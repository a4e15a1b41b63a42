import { expect, onTestFinished, test } from 'vitest';
import { onClosed, waitFor } from './waitFor.ts';

test('many calls may wait at once without a warning of Node, and closing ends all', async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => warnings.push(warning);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const closing = new AbortController();
  const waits = Array.from({ length: 30 }, (_, at) => waitFor(closing.signal, at % 2 ? 600_000 : undefined));
  await waitFor(closing.signal, 0);
  closing.abort();
  await Promise.all(waits);
  await waitFor(closing.signal);
  expect(warnings).toEqual([]);
});

test('a removed listener is not called, and a late one is', async () => {
  const closing = new AbortController();
  const called: string[] = [];
  onClosed(closing.signal, () => called.push('removed'))();
  onClosed(closing.signal, () => called.push('early'));
  closing.abort();
  onClosed(closing.signal, () => called.push('late'));
  await Promise.resolve();
  expect(called).toEqual(['early', 'late']);
});
