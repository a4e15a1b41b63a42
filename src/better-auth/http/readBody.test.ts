import { expect, test } from 'vitest';
import { readBody } from './readBody.ts';

const post = (body: ReadableStream) => new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit);

test('attack: a body without a declared length and without an end fills the memory', async () => {
  let sent = 0;
  let isCancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 50_000;
      controller.enqueue(new Uint8Array(50_000));
    },
    cancel() {
      isCancelled = true;
    },
  });
  await expect(readBody(post(endless))).rejects.toMatchObject({ status: 413 });
  expect(isCancelled).toBe(true);
  expect(sent).toBeLessThan(500_000);
});

test('a body that arrives in parts is read whole, also where a character is in two of them', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: 'Zoë' }));
  const parts = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readBody(post(parts))).toEqual({ name: 'Zoë' });
  expect(await readBody(new Request('http://localhost', { method: 'POST' }))).toEqual({});
});
