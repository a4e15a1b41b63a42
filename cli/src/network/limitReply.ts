import { LimitError } from './LimitError.ts';

/** Maximum size of a reply in bytes, after decompression. */
const MAX_BYTES = 10_000_000;

/**
 * Limits a reply: its body fails if it is longer than 10 MB. Counts bytes after decompression, because a small reply can
 * decompress to a huge one.
 *
 * @throws LimitError for a status that no reply can have
 */
export function limitReply(reply: Response): Response {
  const { status, statusText, headers, url, redirected } = reply;
  if (!reply.body) return reply;
  if (status < 200 || status > 599) throw new LimitError(`${url} answered ${status}, which is not an HTTP status.`);
  let size = 0;
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= MAX_BYTES) controller.enqueue(chunk);
        else controller.error(new LimitError(`the reply of ${url} is larger than 10 MB.`));
      },
    }),
  );
  const limited = new Response(counted, { status, statusText, headers: [...headers] });
  // A newly created reply has no address.
  return Object.defineProperties(limited, { url: { value: url }, redirected: { value: redirected } });
}
