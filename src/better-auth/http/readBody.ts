import { MAX_BODY } from '../limits.ts';
import { WireError } from './WireError.ts';

/** The JSON object of a request's body; empty without a body. Also an array of analytics events counts as empty. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY) throw tooLarge();
  const text = await request.text();
  if (text.length > MAX_BODY) throw tooLarge();
  if (text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null) throw new WireError(400, 'bad_request', 'The body must be a JSON object.');
  return Array.isArray(value) ? {} : { ...value };
}

const tooLarge = () => new WireError(413, 'request_too_large', 'The request is too large.');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
