import type { FeedItem } from '../feed.ts';
import { newestUsers } from '../users.ts';
import type { World } from '../world.ts';

const KEEP_ALIVE_MS = 15_000;

/**
 * Everything that happens, as server-sent events named like the feed's. The first is `snapshot`: all messages, calls, events,
 * the newest users, scenarios, conditions and the settings as they are, so that one who comes (again) has missed nothing. An item is sent only once
 * what it tells of is stored.
 */
export function openStream(world: World, { signal: gone, method }: Request, { secrets }: { secrets: boolean }): Response {
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  // Nobody would ever end what nobody reads.
  if (method === 'HEAD') return new Response(null, { headers });
  const encoder = new TextEncoder();
  let end = () => {};
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let id = 0;
      let ended = false;
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const send = (name: string, data: unknown) => {
        id += 1;
        write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const unveiled = (item: FeedItem) => {
        if (item.name !== 'call' || !secrets) return item.data;
        return world.calls.list({ secrets }).find((call) => call.id === item.data.id) ?? item.data;
      };
      const unsubscribe = world.feed.subscribe((item) => {
        const data = unveiled(item);
        void world.tables.flush().then(
          () => send(item.name, data),
          () => end(),
        );
      });
      const timer = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS);
      end = () => {
        if (ended) return;
        ended = true;
        clearInterval(timer);
        unsubscribe();
        for (const signal of [world.closed, gone]) signal.removeEventListener('abort', end);
        // What its reader has cancelled is closed already.
        if (!isCancelled) controller.close();
      };
      for (const signal of [world.closed, gone]) signal.addEventListener('abort', end);
      send('snapshot', snapshot(world, secrets));
      if (world.closed.aborted) end();
    },
    cancel: () => {
      isCancelled = true;
      end();
    },
  });
  return new Response(body, { headers });
}

function snapshot(world: World, secrets: boolean) {
  return {
    messages: world.outbox.list(),
    calls: world.calls.list({ secrets }),
    events: world.events.list(),
    users: newestUsers(world),
    scenarios: world.scenario.list(),
    settings: world.policy(),
    conditions: world.conditions.get(),
  };
}
