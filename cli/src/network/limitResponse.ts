import { LimitError } from './LimitError.ts';

/** Maximum size of a response in bytes, after decompression. */
const MAX_BYTES = 10_000_000;

/**
 * Limits a response: its body fails if it is longer than 10 MB. Counts bytes after decompression, because a small one can
 * decompress to a huge one.
 *
 * @throws LimitError for a status that no response can have
 */
export function limitResponse(response: Response): Response {
  const { status, statusText, headers, url, redirected } = response;
  if (!response.body) return response;
  if (status < 200 || status > 599) throw new LimitError(`${url} answered ${status}, which is not an HTTP status.`);
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= MAX_BYTES) controller.enqueue(chunk);
        else controller.error(new LimitError(`the response of ${url} is larger than 10 MB.`));
      },
    }),
  );
  const limited = new Response(counted, { status, statusText, headers: [...headers] });
  // A newly created response has no address.
  return Object.defineProperties(limited, { url: { value: url }, redirected: { value: redirected } });
}
