import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../channel/Channel.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent, RelayEvent } from '../protocol/PageEvent.ts';
import { startRelay } from './startRelay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A relay between a page and a background that does with each connection what its test says. */
function openRelay(greet: (background: Channel<PageCommand, RelayEvent>) => void) {
  const [page, relayed] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  const event: RelayEvent[] = [];
  const backgrounds: Channel<PageCommand, RelayEvent>[] = [];
  const removeWidget = startRelay(relayed, () => {
    const [port, background] = createMemoryChannel<RelayEvent, PageCommand>();
    backgrounds.push(background);
    background.listen((each) => event.push(each));
    queueMicrotask(() => greet(background));
    return port;
  });
  return { page, relayed, commands, event, backgrounds, removeWidget };
}

test('a background that was stopped is called again, and gets what the page had to say meanwhile', async () => {
  const { page, event, backgrounds } = openRelay(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  backgrounds[0]?.close();
  page.send({ type: 'mounted' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(backgrounds).toHaveLength(2);
  expect(event).toEqual([{ type: 'mounted' }]);
});

test('a relay that the background does not know removes its widget and does not reconnect', async () => {
  const { relayed, commands, backgrounds } = openRelay((background) => {
    background.send({ type: 'eject' });
    background.close();
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(commands).toEqual([{ type: 'eject' }]);
  expect(backgrounds).toHaveLength(1);
  expect(relayed.closed.aborted).toBe(true);
});

test('a relay that is disconnected repeatedly gives up', async () => {
  const { relayed, commands, backgrounds } = openRelay((background) => background.close());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(backgrounds).toHaveLength(11);
  expect(commands).toEqual([{ type: 'eject' }]);
  expect(relayed.closed.aborted).toBe(true);
});

test('what the page says when it leaves still arrives', async () => {
  const { page, relayed, event, backgrounds } = openRelay(() => {});
  page.listen((command) => command.type === 'eject' && page.send({ type: 'ejected' }));
  backgrounds[0]?.send({ type: 'eject' });
  await vi.advanceTimersByTimeAsync(100);
  expect(event).toEqual([{ type: 'ejected' }]);
  expect(relayed.closed.aborted).toBe(true);
});

test('EXT-01 a widget that has returned with its page leaves, with its data for the next one', async () => {
  const { commands, backgrounds, relayed, removeWidget } = openRelay(() => {});
  removeWidget();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(commands).toEqual([{ type: 'eject', keepsData: true }]);
  expect([backgrounds.length, relayed.closed.aborted]).toEqual([1, true]);
});

test('EXT-01 a page that does not answer the command to leave is disconnected after 3 seconds', async () => {
  const { relayed, backgrounds } = openRelay(() => {});
  backgrounds[0]?.send({ type: 'eject' });
  await vi.advanceTimersByTimeAsync(2_900);
  expect([relayed.closed.aborted, backgrounds[0]?.closed.aborted]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect([relayed.closed.aborted, backgrounds[0]?.closed.aborted]).toEqual([true, true]);
});

test('a background that the browser stops again and again, each time after 5 seconds or more, keeps its widget', async () => {
  const { commands, backgrounds } = openRelay((background) => void setTimeout(background.close, 6_000));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(backgrounds.length).toBeGreaterThan(15);
  expect(commands).toEqual([]);
});

test('a connection that lasts makes up for the short ones before it', async () => {
  const { commands, backgrounds } = openRelay((background) => {
    if (backgrounds.length % 9 === 0) setTimeout(background.close, 6_000);
    else background.close();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(backgrounds.length).toBeGreaterThan(30);
  expect(commands).toEqual([]);
});

test('the delay before a connection grows with each failure in a row', async () => {
  const connected: number[] = [];
  openRelay((background) => {
    connected.push(Date.now());
    background.close();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  const delays = connected.slice(1).map((time, index) => time - (connected[index] ?? 0));
  expect(delays.slice(0, 4)).toEqual([200, 400, 600, 800]);
});

test('EXT-01 a widget whose extension was updated or removed leaves the page', async () => {
  const [page, relayed] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  startRelay(relayed, () => {
    throw new Error('Extension context invalidated.');
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(commands).toEqual([{ type: 'eject' }]);
});

test('attack: a page that sends 20,000 events at once delays the commands of the panel', async () => {
  const { page, relayed, commands, event, backgrounds } = openRelay(() => {});
  page.listen((command) => command.type === 'eject' && page.send({ type: 'ejected' }));
  const flood = () => {
    for (let n = 0; n < 20_000; n++) page.send({ type: 'event', name: `e${n}`, data: null });
  };
  flood();
  page.send({ type: 'request', id: 7, method: 'GET', path: '/sdk/v1/users/me', headers: {}, body: null });
  await vi.advanceTimersByTimeAsync(10);
  expect(event).toHaveLength(201);
  expect(event.at(-1)).toEqual({ type: 'dropped' });
  expect(commands).toEqual([{ type: 'networkError', id: 7 }]);
  // A flood that goes on is one entry.
  await vi.advanceTimersByTimeAsync(1_000);
  flood();
  await vi.advanceTimersByTimeAsync(10);
  expect(event.length).toBeGreaterThan(240);
  expect(event.filter(({ type }) => type === 'dropped')).toHaveLength(1);
  // Another one after a pause is another entry.
  await vi.advanceTimersByTimeAsync(60_000);
  flood();
  await vi.advanceTimersByTimeAsync(10);
  expect(event.filter(({ type }) => type === 'dropped')).toHaveLength(2);
  backgrounds[0]?.send({ type: 'eject' });
  await vi.advanceTimersByTimeAsync(10);
  expect(event.at(-1)).toEqual({ type: 'ejected' });
  expect(relayed.closed.aborted).toBe(true);
});

const request = (id: number) => ({ type: 'request', id, method: 'GET', path: '/sdk/v1/x', headers: {}, body: null }) as const;

test('when a background stops, its open requests are reported as unanswered, and its answered requests are not', async () => {
  const { page, commands, backgrounds } = openRelay(() => {});
  const response = { type: 'response', id: 1, status: 200, headers: {}, body: '{}' } as const;
  page.send(request(1));
  page.send(request(2));
  page.send(request(3));
  page.send({ type: 'abort', id: 3 });
  await vi.advanceTimersByTimeAsync(100);
  backgrounds[0]?.send(response);
  await vi.advanceTimersByTimeAsync(100);
  backgrounds[0]?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(commands).toEqual([response, { type: 'networkError', id: 2 }]);
  expect(backgrounds).toHaveLength(2);
  // It is ended once, and not again with the next background.
  backgrounds[1]?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(backgrounds).toHaveLength(3);
  expect(commands).toHaveLength(2);
});

test('a request of a page that sends too many events can still be aborted, once', async () => {
  const { page, event } = openRelay(() => {});
  page.send(request(1));
  for (let count = 0; count < 300; count += 1) page.send({ type: 'mounted' });
  for (const id of [1, 1, 2]) page.send({ type: 'abort', id });
  await vi.advanceTimersByTimeAsync(100);
  expect(event.filter(({ type }) => type === 'abort')).toEqual([{ type: 'abort', id: 1 }]);
  expect(event.filter(({ type }) => type === 'dropped')).toHaveLength(1);
});
