import { readBytes } from '../http/readBytes.ts';
import { MAX_ENDPOINT_BODY } from '../limits.ts';

/** Refuses a request with a large body before Better Auth reads it: anybody could fill the memory of the server. */
export async function limitBody(request: Request): Promise<{ response: Response } | { request: Request } | undefined> {
  const declared = Number(request.headers.get('Content-Length') ?? Number.NaN);
  // Servers read no more than the declared length.
  if (!request.body || declared <= MAX_ENDPOINT_BODY) return undefined;
  const body = await readBytes(request, MAX_ENDPOINT_BODY);
  const { url, method, headers, signal } = request;
  if (body) return { request: new Request(url, { method, headers, signal, body }) };
  const message = `The request has more than ${MAX_ENDPOINT_BODY} bytes. Send a smaller one.`;
  return { response: Response.json({ code: 'REQUEST_TOO_LARGE', message }, { status: 413 }) };
}
