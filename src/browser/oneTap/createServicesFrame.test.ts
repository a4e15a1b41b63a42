// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { answerFrame } from '../../../test/support/answerFrame.ts';
import { createServicesFrame } from './createServicesFrame.ts';

const ADDRESS = 'https://services.example/frame.html';

afterEach(() => {
  vi.useRealTimers();
});

test('ONE-04 the page of the back end in the frame receives the request and answers', async () => {
  const received = answerFrame('https://services.example', { success: true });
  const frame = createServicesFrame(ADDRESS);
  expect(await frame.call('oneTapStart', { publicToken: 'p' }, { limitMs: 1_000 })).toEqual({ success: true });
  expect(received).toEqual([{ method: 'oneTapStart', args: [{ publicToken: 'p' }] }]);
});

test('ONE-04 a frame that shows a page of another origin receives no request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const received = answerFrame('https://evil.example', { success: true });
  const frame = createServicesFrame(ADDRESS);
  const called = expect(frame.call('oneTapSubmit', { idToken: 'secret' }, { limitMs: 1_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await called;
  expect(received).toEqual([]);
});
