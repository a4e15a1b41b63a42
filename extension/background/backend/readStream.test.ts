import { expect, test } from 'vitest';
import { readStream } from './readStream.ts';

/** A stream of server-sent events that arrives in these parts. */
const responseOf = (...parts: Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    }),
  );

test('EXT-04 events of a stream are read in order, wherever its parts begin and end', async () => {
  const bytes = new TextEncoder().encode(
    'event: calls\ndata: {"to":"Zoë"}\n\n: still there\n\ndata: [1]\n\nevent: faults\ndata: []\n\n',
  );
  for (const length of [1, 7, bytes.length]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.slice(at * length, (at + 1) * length),
    );
    const received: unknown[] = [];
    await readStream(responseOf(...parts), (name, data) => received.push([name, data]), new AbortController().signal);
    expect(received).toEqual([
      ['calls', { to: 'Zoë' }],
      ['message', [1]],
      ['faults', []],
    ]);
  }
});

test('an aborted stream emits nothing more', async () => {
  const life = new AbortController();
  const received: unknown[] = [];
  const parts = ['data: 1\n\n', 'data: 2\n\n'].map((text) => new TextEncoder().encode(text));
  await readStream(
    responseOf(...parts),
    (_name, data) => {
      received.push(data);
      life.abort();
    },
    life.signal,
  );
  expect(received).toEqual([1]);
});
