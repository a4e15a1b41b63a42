import type { IdpContext } from '../IdpContext.ts';
import type { FeedItem } from '../state/feed.ts';
import { newestUsers } from '../users/users.ts';

const KEEP_ALIVE_MS = 15_000;
/** So much may wait for one client beside the snapshot, in bytes. */
export const MOST_WAITING = 1_048_576;

/** Why a stream was ended: its client reads more slowly than things happen. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Everything that happens, as server-sent events named like the feed's. The first is `snapshot`: all messages, calls, events,
 * the newest users, scenarios, conditions and the settings as they are, so that one who comes (again) has missed nothing. An item is sent only once
 * what it tells of is stored.
 *
 * A client that does not read is not waited for: where more than `MOST_WAITING` bytes wait for it, its stream fails, and what waited is
 * let go of. It begins anew with a snapshot when it comes again, as an `EventSource` does by itself.
 */
export function openStream(idp: IdpContext, { signal: gone, method }: Request, { secrets }: { secrets: boolean }): Response {
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  // Nobody would ever end what nobody reads.
  if (method === 'HEAD') return new Response(null, { headers });
  const encoder = new TextEncoder();
  const eventOf = (id: number, name: string, data: unknown) =>
    encoder.encode(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const first = eventOf(1, 'snapshot', snapshot(idp, secrets));
  let end = () => {};
  let isCancelled = false;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let id = 1;
      let ended = false;
      const write = (bytes: Uint8Array) => {
        if (ended) return;
        controller.enqueue(bytes);
        if ((controller.desiredSize ?? 0) < 0) fail();
      };
      const send = (name: string, data: unknown) => {
        id += 1;
        write(eventOf(id, name, data));
      };
      const unveiled = (item: FeedItem) => {
        if (item.name !== 'call' || !secrets) return item.data;
        return idp.calls.list({ secrets }).find((call) => call.id === item.data.id) ?? item.data;
      };
      const unsubscribe = idp.feed.subscribe((item) => {
        const data = unveiled(item);
        void idp.tables.flush().then(
          () => send(item.name, data),
          () => end(),
        );
      });
      const timer = setInterval(() => write(encoder.encode(': still here\n\n')), KEEP_ALIVE_MS);
      const stop = () => {
        ended = true;
        clearInterval(timer);
        unsubscribe();
        for (const signal of [idp.closed, gone]) signal.removeEventListener('abort', end);
      };
      const fail = () => {
        stop();
        controller.error(new TooSlow('The client reads more slowly than things happen.'));
      };
      end = () => {
        if (ended) return;
        stop();
        // What its reader has cancelled is closed already.
        if (!isCancelled) controller.close();
      };
      for (const signal of [idp.closed, gone]) signal.addEventListener('abort', end);
      write(first);
      if (idp.closed.aborted) end();
    },
    cancel: () => {
      isCancelled = true;
      end();
    },
  };
  const body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: first.byteLength + MOST_WAITING }));
  return new Response(body, { headers });
}

function snapshot(idp: IdpContext, secrets: boolean) {
  return {
    messages: idp.messages.list(),
    calls: idp.calls.list({ secrets }),
    events: idp.events.list(),
    users: newestUsers(idp),
    faults: idp.faults.list(),
    settings: idp.settings(),
    environment: idp.environment.get(),
  };
}
