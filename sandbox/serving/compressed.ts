import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** A file as any host sends it: compressed, where the browser takes that. As a whole, as a stream breaks with the process where the browser leaves. */
export async function compressed(file: Response, request: Request): Promise<Response> {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (!file.body || !/\bgzip\b/.test(accepted)) return file;
  const headers = new Headers(file.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(new Uint8Array(await gzipped(await file.arrayBuffer())), { status: file.status, headers });
}
