import type { IdpContext } from '../IdpContext.ts';
import type { FeedItem } from '../state/feed.ts';
import { onClosed } from '../state/waitFor.ts';
import { newestUsers } from '../users/users.ts';

const KEEP_ALIVE_MS = 15_000;
/** Limit for data that waits for one client in addition to the snapshot, in bytes. */
export const MAX_WAITING = 1_048_576;

/** Reason for the end of a stream: its client reads too slowly. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Opens a stream of server-sent events with the names of the feed. The first event is `snapshot`: all messages, calls, events,
 * the newest users, faults, the environment and the settings, so that a client that reconnects misses nothing. An item is sent
 * only after its data is stored.
 *
 * The mock does not wait for a slow client: if more than `MAX_WAITING` bytes wait for it, its stream fails and the waiting data
 * is discarded. When the client reconnects, as an `EventSource` does automatically, it receives a new snapshot.
 */
export function openStream(idp: IdpContext, { signal: gone, method }: Request, { secrets }: { secrets: boolean }): Response {
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  // A response to HEAD is never read, so its stream would never end.
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
        unlisten();
        gone.removeEventListener('abort', end);
      };
      const fail = () => {
        stop();
        controller.error(new TooSlow('The client reads more slowly than things happen.'));
      };
      end = () => {
        if (ended) return;
        stop();
        // A stream that its reader has cancelled is already closed.
        if (!isCancelled) controller.close();
      };
      const unlisten = onClosed(idp.closed, end);
      gone.addEventListener('abort', end);
      write(first);
    },
    cancel: () => {
      isCancelled = true;
      end();
    },
  };
  const body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: first.byteLength + MAX_WAITING }));
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
