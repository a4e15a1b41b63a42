/**
 * Reads the body of a request. Null if it has more than `max` bytes: no more is read, because a client need not declare the length.
 *
 * @param max in bytes
 */
export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > max) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  // A `for await` that ends early cancels the stream.
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > max) return null;
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
