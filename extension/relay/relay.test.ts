import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../channel/Channel.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import { startRelay } from './relay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A relay between a page and a background that does with each connection what its test says. */
function openRelay(greet: (background: Channel<PageOrder, PageNews>) => void) {
  const [page, relayed] = createMemoryChannel<PageNews, PageOrder>();
  const orders: PageOrder[] = [];
  page.listen((order) => orders.push(order));
  const news: PageNews[] = [];
  const backgrounds: Channel<PageOrder, PageNews>[] = [];
  startRelay(relayed, () => {
    const [port, background] = createMemoryChannel<PageNews, PageOrder>();
    backgrounds.push(background);
    background.listen((each) => news.push(each));
    queueMicrotask(() => greet(background));
    return port;
  });
  return { page, relayed, orders, news, backgrounds };
}

test('a background that was stopped is called again, and gets what the page had to say meanwhile', async () => {
  const { page, news, backgrounds } = openRelay(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  backgrounds[0]?.close();
  page.send({ type: 'mounted' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(backgrounds).toHaveLength(2);
  expect(news).toEqual([{ type: 'mounted' }]);
});

test('a relay that the background does not know has its widget leave, and asks no more', async () => {
  const { relayed, orders, backgrounds } = openRelay((background) => {
    background.send({ type: 'eject' });
    background.close();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(orders).toEqual([{ type: 'eject' }]);
  expect(backgrounds).toHaveLength(1);
  expect(relayed.closed.aborted).toBe(true);
});

test('a relay that is sent away again and again gives up', async () => {
  const { relayed, orders, backgrounds } = openRelay((background) => background.close());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(backgrounds).toHaveLength(11);
  expect(orders).toEqual([{ type: 'eject' }]);
  expect(relayed.closed.aborted).toBe(true);
});

test('what the page says when it leaves still arrives', async () => {
  const { page, relayed, news, backgrounds } = openRelay(() => {});
  page.listen((order) => order.type === 'eject' && page.send({ type: 'ejected' }));
  backgrounds[0]?.send({ type: 'eject' });
  await vi.advanceTimersByTimeAsync(100);
  expect(news).toEqual([{ type: 'ejected' }]);
  expect(relayed.closed.aborted).toBe(true);
});
