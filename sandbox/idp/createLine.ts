import { waitFor } from './waitFor.ts';

/** How much of an answer is sent at once, in milliseconds of the line. */
const PIECE_MS = 20;

/** Sends an answer's body at so many bytes per second. `onEnd` is called once it has gone, or nobody wants the rest. */
export type Line = (response: Response, bytesPerSecond: number, onEnd?: () => void) => Response;

/** A line such as a phone's: however many answers are under way, they share it. @param closed sends the rest at once. */
export function createLine(closed: AbortSignal): Line {
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
