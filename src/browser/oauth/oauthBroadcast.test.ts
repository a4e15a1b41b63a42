import { afterEach, expect, test, vi } from 'vitest';
import { emitOAuthDone, waitForOAuthDone } from './oauthBroadcast.ts';

const publicToken = 'public-token-test-1';
const never = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

test('a sign-in in another page of this origin is noticed, if this page has its session', async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
    if (checks === 1) throw new Error('no session yet');
  };
  const done = waitForOAuthDone(publicToken, check, never);
  emitOAuthDone('public-token-test-2');
  emitOAuthDone(publicToken);
  emitOAuthDone(publicToken);
  await done;
  expect(checks).toBe(2);
});

test('other messages of the channel are ignored', async () => {
  let checks = 0;
  const done = waitForOAuthDone(
    publicToken,
    async () => {
      checks += 1;
    },
    never,
  );
  const channel = new BroadcastChannel(`siw-oauth-${publicToken}`);
  channel.postMessage('other');
  channel.close();
  emitOAuthDone(publicToken);
  await done;
  expect(checks).toBe(1);
});

test('a wait ends with the reason of its signal, before it begins and while it lasts', async () => {
  const reason = new Error('left');
  await expect(waitForOAuthDone(publicToken, async () => {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const done = waitForOAuthDone(publicToken, async () => {}, controller.signal);
  controller.abort(reason);
  await expect(done).rejects.toBe(reason);
});

/** The constructor of a Firefox that refuses the page its storage. */
class RefusedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['without BroadcastChannel', undefined],
  ['that refuses channels to a page without storage', RefusedChannel],
])('OAU-04 a browser %s notices no other page, and a wait ends with its signal', async (_browser, BroadcastChannel) => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  expect(() => emitOAuthDone(publicToken)).not.toThrow();
  const reason = new Error('left');
  const controller = new AbortController();
  const done = waitForOAuthDone(publicToken, async () => {}, controller.signal);
  controller.abort(reason);
  await expect(done).rejects.toBe(reason);
});
