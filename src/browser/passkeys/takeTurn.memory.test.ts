import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeTurn } from './takeTurn.ts';

test('CFG-15 a widget that no longer waits for the autofill of another one leaves nothing with it', async () => {
  const page: { [name: symbol]: { over: AbortSignal } } = {};
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const end = new AbortController();
  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  const first = takeTurn({ conditional: true }, () => ended);
  const over = page[Symbol.for('siw passkey turn')]?.over as AbortSignal;

  const life = new AbortController();
  const second = takeTurn({ conditional: true, signal: life.signal }, async () => {});
  expect(getEventListeners(over, 'abort')).toHaveLength(1);
  life.abort(new Error('unmounted'));
  await expect(second).rejects.toThrow('unmounted');
  expect(getEventListeners(over, 'abort')).toEqual([]);
  expect(getEventListeners(life.signal, 'abort')).toEqual([]);

  end.abort();
  await first;
});
