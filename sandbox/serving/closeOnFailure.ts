import type { Socket } from 'node:net';

/**
 * Creates a streamed response that closes its connection if it fails. The code that writes it to the socket waits for a client
 * that does not read, and would not notice a failure.
 */
export function closeOnFailure(response: Response, socket: Socket): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  reader.closed.catch(() => socket.destroy());
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
        if (done) controller.close();
        else if (value) controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason).catch(() => {}),
    },
    // Nothing is buffered here, because the response's own stream limits the waiting data.
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}
