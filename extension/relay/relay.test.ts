import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../channel/Channel.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';
import { startRelay } from './relay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A relay between a page and a background that does with each connection what its test says. */
function openRelay(greet: (background: Channel<PageCommand, PageEvent>) => void) {
  const [page, relayed] = createMemoryChannel<PageEvent, PageCommand>();
  const commands: PageCommand[] = [];
  page.listen((command) => commands.push(command));
  const event: PageEvent[] = [];
  const backgrounds: Channel<PageCommand, PageEvent>[] = [];
  startRelay(relayed, () => {
    const [port, background] = createMemoryChannel<PageEvent, PageCommand>();
    backgrounds.push(background);
    background.listen((each) => event.push(each));
    queueMicrotask(() => greet(background));
    return port;
  });
  return { page, relayed, commands, event, backgrounds };
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
