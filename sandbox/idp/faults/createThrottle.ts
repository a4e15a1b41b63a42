import { waitFor } from '../state/waitFor.ts';

/** Interval between two pieces of a response, in milliseconds. */
const PIECE_MS = 20;

/** Sends the body of a response at this number of bytes per second. Calls `onEnd` when it is sent, or when the receiver cancels. */
export type Throttle = (response: Response, bytesPerSecond: number, onEnd?: () => void) => Response;

/** Simulates a connection whose bandwidth all responses share. @param closed sends the rest at once. */
export function createThrottle(closed: AbortSignal): Throttle {
  let free = 0;
  return (response, bytesPerSecond, onEnd = () => {}) => {
    const reader = response.body?.getReader();
    if (!reader) {
      onEnd();
      return response;
    }
    const most = Math.max(1, Math.round((bytesPerSecond * PIECE_MS) / 1_000));
    let rest = new Uint8Array();
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          while (rest.length === 0) {
            const { done, value } = await reader.read();
            if (done) {
              onEnd();
              return controller.close();
            }
            rest = value;
          }
          const piece = rest.subarray(0, most);
          rest = rest.subarray(most);
          const now = performance.now();
          free = Math.max(free, now) + (piece.length / bytesPerSecond) * 1_000;
          await waitFor(closed, free - now);
          controller.enqueue(piece);
        },
        cancel(reason) {
          onEnd();
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
