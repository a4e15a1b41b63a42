import { expect, test, vi } from 'vitest';
import type { Send } from '../Send.ts';
import { redeemOnce } from './redeemOnce.ts';

const request = { token: 'token-1', session_duration_minutes: 60 };
const life = new AbortController();

/** Calls that end when the test says so. */
function open() {
  const ends: ((response: unknown) => void)[] = [];
  const next = vi.fn((..._call: Parameters<Send>) => new Promise<unknown>((resolve) => ends.push(resolve)));
  return { ends, next, send: redeemOnce(life.signal)(next as unknown as Send) };
}

test.each(['magicLinks.authenticate', 'oauth.authenticate'] as const)('%s redeems a token once for two callers', async (name) => {
  const { send, next, ends } = open();
  const checkSession = async () => {};
  const both = [send(name, request, { checkSession }), send(name, request)];
  expect(next).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledWith(name, request, { signal: life.signal, checkSession });
  const response = { session_token: 's' };
  for (const end of ends) end(response);
  expect(await Promise.all(both)).toEqual([response, response]);
});

test('two tokens are redeemed separately', () => {
  const { send, next } = open();
  void send('oauth.authenticate', request);
  void send('oauth.authenticate', { ...request, token: 'token-2' });
  expect(next).toHaveBeenCalledTimes(2);
});

test('a call without a one-time token is made each time, as it is', () => {
  const { send, next } = open();
  const options = { signal: new AbortController().signal };
  void send('otps.authenticate', { ...request, method_id: 'm' }, options);
  void send('otps.authenticate', { ...request, method_id: 'm' }, options);
  expect(next.mock.calls).toEqual(Array(2).fill(['otps.authenticate', { ...request, method_id: 'm' }, options]));
});

test('a caller that aborts does not end the call of the other', async () => {
  const { send, ends } = open();
  const leaving = new AbortController();
  const first = send('oauth.authenticate', request, { signal: leaving.signal });
  const second = send('oauth.authenticate', request);
  leaving.abort();
  await expect(first).rejects.toThrow();
  for (const end of ends) end({ session_token: 's' });
  expect(await second).toEqual({ session_token: 's' });
});
