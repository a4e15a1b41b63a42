import { expect, test, vi } from 'vitest';
import { connectSandbox } from './connectSandbox.ts';

test('EXT-04 a sandbox that accepts the connection and never replies is reported after the time limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hang: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason);
    });
  await expect(connectSandbox('http://localhost:4100', hang)).rejects.toThrow('No sandbox at http://localhost:4100.');
  expect(timeout.mock.calls).toEqual([[15_000]]);
  timeout.mockRestore();
});
