import type { Channel } from './Channel.ts';
import { createListeners } from './createListeners.ts';

/**
 * Creates both ends of a channel in one process. Messages are copied and arrive asynchronously, like those of a port. Messages
 * that were sent before the sender closed still arrive.
 */
export function createMemoryChannel<Left, Right>(): [Channel<Left, Right>, Channel<Right, Left>] {
  const toLeft = createListeners<Right>();
  const toRight = createListeners<Left>();
  const life = new AbortController();
  const { signal: closed } = life;
  let closer: unknown;
  const end = <Sent, Received>(
    here: ReturnType<typeof createListeners<Received>>,
    there: ReturnType<typeof createListeners<Sent>>,
  ): Channel<Sent, Received> => ({
    send(message) {
      if (closed.aborted) return;
      const copy = structuredClone(message);
      queueMicrotask(() => closer === there || there.emit(copy));
    },
    listen: here.listen,
    closed,
    close() {
      closer ??= here;
      life.abort();
    },
  });
  return [end<Left, Right>(toLeft, toRight), end<Right, Left>(toRight, toLeft)];
}
