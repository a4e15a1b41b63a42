import { MAX_BODY } from '../limits.ts';
import { WireError } from './WireError.ts';

/** The JSON object of a request's body; empty without a body. Also an array of analytics events counts as empty. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) throw tooLarge();
  const text = await readText(request);
  if (text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null) throw new WireError(400, 'bad_request', 'The body must be a JSON object.');
  return Array.isArray(value) ? {} : { ...value };
}

/** Reads no more than MAX_BODY, because a client need not declare the length. */
async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // A `for await` that ends early cancels the stream.
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MAX_BODY) throw tooLarge();
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const tooLarge = () => new WireError(413, 'request_too_large', 'The request is too large.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
