import { MAX_BODY } from '../limits.ts';
import { parseJson } from './parseJson.ts';
import { readBytes } from './readBytes.ts';
import { WireError } from './WireError.ts';

/** The JSON object of a request's body; empty without a body. Also an array of analytics events counts as empty. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_BODY);
  if (!bytes) throw new WireError(413, 'request_too_large', 'The request is too large.');
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return {};
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw new WireError(400, 'bad_request', 'The body must be a JSON object.');
  return Array.isArray(value) ? {} : { ...value };
}
