/** A file as any host sends it: compressed, where the browser takes that. */
export function compressed(file: Response, request: Request): Response {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (!file.body || !/\bgzip\b/.test(accepted)) return file;
  const headers = new Headers(file.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  return new Response(file.body.pipeThrough(new CompressionStream('gzip')), { status: file.status, headers });
}
