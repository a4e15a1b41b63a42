import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import type { Backstage } from './Backstage.ts';
import { createControls } from './createControls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sandbox that says its name to whoever follows it, until it is stopped. */
function startSandbox(name: string) {
  let stop = () => {};
  let asked = 0;
  const backstage: Backstage = {
    origin: 'http://localhost:4100',
    publicToken: `public-token-test-${name}`,
    calls: [name],
    fetch: async () => {
      asked += 1;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`event: hello\ndata: "${name}"\n\n`));
          stop = () => controller.error(new TypeError('The connection broke.'));
        },
      });
      return new Response(body as BodyInit);
    },
  };
  return { backstage, stop: () => stop(), asked: () => asked };
}

function openControls(isWatched: () => boolean) {
  const feed: unknown[] = [];
  const calls: unknown[] = [];
  const controls = createControls({
    tell: (news) => news.type === 'feed' && feed.push(news.data),
    onCalls: (names) => calls.push(...names),
    isWatched,
  });
  return { controls, feed, calls };
}

test('a sandbox that is stopped and started again is followed again', async () => {
  const { controls, feed, calls } = openControls(() => true);
  const [first, second] = [startSandbox('first'), startSandbox('second')];
  let running: typeof first | null = first;
  let cached = Promise.resolve(first.backstage);
  const find = (anew = false) => {
    if (anew) cached = running ? Promise.resolve(running.backstage) : Promise.reject(new Error('No sandbox answers.'));
    return cached;
  };
  await controls.use(find);
  await vi.advanceTimersByTimeAsync(10);
  expect(feed).toEqual(['first']);

  running = null;
  first.stop();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(feed.filter((each) => each === 'second')).toEqual([]);
  running = second;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(feed.at(-1)).toBe('second');
  expect(calls).toEqual(['first', 'second']);
  expect(second.asked()).toBe(1);
  expect(await controls.use(find)).toBe(second.backstage);
});

test('nobody asks for a sandbox that was stopped while no panel is open; the next panel does', async () => {
  let watched = false;
  const { controls, feed } = openControls(() => watched);
  const sandbox = startSandbox('only');
  await controls.use(async () => sandbox.backstage);
  await vi.advanceTimersByTimeAsync(10);
  sandbox.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sandbox.asked()).toBe(1);
  watched = true;
  const [, panel] = createMemoryChannel<PanelOrder, PanelNews>();
  controls.greet(panel);
  await vi.advanceTimersByTimeAsync(10);
  expect(feed).toEqual(['only', 'only']);
});

test('a sandbox that answers late does not take the place of another that was turned to meanwhile', async () => {
  const { controls, feed, calls } = openControls(() => true);
  const [late, other] = [startSandbox('late'), startSandbox('other')];
  const using = controls.use(() => new Promise((resolve) => setTimeout(() => resolve(late.backstage), 5_000)));
  await controls.use(async () => other.backstage);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await using).toBe(late.backstage);
  expect([calls, feed]).toEqual([['other'], ['other']]);
});
