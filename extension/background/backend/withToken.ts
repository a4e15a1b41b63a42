/** The headers of a request in which the widget named its own token, with the provider's in its place. */
export function withToken(headers: Headers, own: string, token: string): Headers {
  const next = new Headers(headers);
  const [, given = ''] = /^Basic (\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
  try {
    if (given) next.set('Authorization', `Basic ${btoa(atob(given).replaceAll(own, token))}`);
  } catch {
    // Not base64: the provider refuses it.
  }
  return next;
}
