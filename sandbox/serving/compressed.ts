import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/**
 * Compresses a file, if the browser accepts that. Compresses it as a whole, because a stream would end the process when the
 * browser leaves.
 */
export async function compressed(file: Response, request: Request): Promise<Response> {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (!file.body || !/\bgzip\b/.test(accepted)) return file;
  const headers = new Headers(file.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(await gzipped(await file.arrayBuffer())), { status: file.status, headers });
}
