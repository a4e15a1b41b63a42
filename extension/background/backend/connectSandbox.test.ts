import { expect, test, vi } from 'vitest';
import { connectSandbox } from './connectSandbox.ts';

test('EXT-04 a sandbox that accepts the connection and never responds is reported after the time limit', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hang: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(init.signal.reason);
    });
  await expect(connectSandbox('http://localhost:4100', hang)).rejects.toThrow('No sandbox at http://localhost:4100.');
  expect(timeout.mock.calls).toEqual([[15_000]]);
  timeout.mockRestore();
});

test('EXT-04 calls go to the sandbox without cookies, uncached, and follow no redirect', async () => {
  const inits: (RequestInit | undefined)[] = [];
  const send: typeof fetch = async (_input, init) => {
    inits.push(init);
    return Response.json({ public_token: 'public-token-test-1', calls: ['otps.authenticate'] });
  };
  const backend = await connectSandbox('http://localhost:4100', send);
  expect(backend).toMatchObject({
    origin: 'http://localhost:4100',
    publicToken: 'public-token-test-1',
    calls: ['otps.authenticate'],
  });
  await backend.fetch(new Request('http://localhost:4100/sdk/v1/users/search'));
  expect(inits[1]).toEqual({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
});

test.each([
  ['another server', Response.json({ hello: 'world' })],
  ['a page', new Response('<!doctype html>')],
  ['a refusal', Response.json({ public_token: 'public-token-test-1', calls: [] }, { status: 403 })],
])('EXT-04 %s at the address is not a sandbox', async (_what, response) => {
  await expect(connectSandbox('http://localhost:4100', async () => response)).rejects.toThrow(
    'No sandbox at http://localhost:4100.',
  );
});
