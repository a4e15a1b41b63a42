import { getEventListeners } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCeremony } from './runCeremony.ts';

test('CFG-15 a widget that no longer waits for the autofill of another one leaves nothing with it', async () => {
  const page: { [name: symbol]: { ended: AbortSignal } } = {};
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const end = new AbortController();
  const ending = new Promise((resolve) => end.signal.addEventListener('abort', resolve));
  const first = runCeremony({ conditional: true }, () => ending);
  const ended = page[Symbol.for('siw passkey ceremony')]?.ended as AbortSignal;

  const life = new AbortController();
  const second = runCeremony({ conditional: true, signal: life.signal }, async () => {});
  expect(getEventListeners(ended, 'abort')).toHaveLength(1);
  life.abort(new Error('unmounted'));
  await expect(second).rejects.toThrow('unmounted');
  expect(getEventListeners(ended, 'abort')).toEqual([]);
  expect(getEventListeners(life.signal, 'abort')).toEqual([]);

  end.abort();
  await first;
});
