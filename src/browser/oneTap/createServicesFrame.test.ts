// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createServicesFrame } from './createServicesFrame.ts';

const ADDRESS = 'https://services.example/frame.html';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Adds the frame, which shows a page of `origin`. As a browser does, delivers only messages for that origin. */
function openFrame(origin: string) {
  const received: unknown[] = [];
  const contentWindow = {
    postMessage(message: unknown, target: string, [port]: [MessagePort]) {
      if (target !== '*' && new URL(target).origin !== origin) return;
      received.push(message);
      port.postMessage({ success: true });
    },
  };
  vi.spyOn(document.body, 'append').mockImplementationOnce((element) => {
    // Not loaded: happy-dom would request the page.
    const frame = document.createElement('div');
    document.body.append(frame);
    Object.defineProperties(element, { contentWindow: { value: contentWindow }, isConnected: { get: () => frame.isConnected } });
    queueMicrotask(() => (element as HTMLElement).dispatchEvent(new Event('load')));
  });
  return { frame: createServicesFrame(ADDRESS), received };
}

test('ONE-04 the page of the back end in the frame receives the request and answers', async () => {
  const { frame, received } = openFrame('https://services.example');
  expect(await frame.call('oneTapStart', { publicToken: 'p' }, { limitMs: 1_000 })).toEqual({ success: true });
  expect(received).toEqual([{ method: 'oneTapStart', args: [{ publicToken: 'p' }] }]);
});

test('ONE-04 a frame that shows a page of another origin receives no request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { frame, received } = openFrame('https://evil.example');
  const called = expect(frame.call('oneTapSubmit', { idToken: 'secret' }, { limitMs: 1_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await called;
  expect(received).toEqual([]);
});
