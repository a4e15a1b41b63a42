import { ApiError } from './ApiError.ts';

const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 40;
const FORM = 'application/x-www-form-urlencoded';

/** Checks whether a request's body has form fields, as that of a page's form. */
export const isForm = (headers: Headers): boolean => headers.get('Content-Type')?.startsWith(FORM) ?? false;

/**
 * Parses a request's body as JSON, or as form fields if its content type says so. An empty body is undefined.
 *
 * @param text of the body
 * @throws {ApiError} `bad_request` if it is not JSON or nested too deeply.
 */
export function parseBody(request: Request, text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isForm(request.headers)) return Object.fromEntries(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('bad_request', 'The body is not JSON.');
  }
  if (isDeeper(value, MAX_DEPTH)) throw new ApiError('bad_request', 'The body is nested too deep.');
  return value;
}

/** Reads a request's body as text. @throws {ApiError} `request_too_large` above 256 kB. */
export async function readText(request: Request): Promise<string> {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES) throw new ApiError('request_too_large');
  // Requests have no stream in Firefox.
  if (request.body === undefined) return bounded(await request.text());
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new ApiError('request_too_large');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function bounded(text: string): string {
  if (text.length > MAX_BYTES) throw new ApiError('request_too_large');
  return text;
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1));
}
