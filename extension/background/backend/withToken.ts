/** Replaces the widget's own token in the headers of a request by the provider's. */
export function withToken(headers: Headers, own: string, token: string): Headers {
  const next = new Headers(headers);
  const [, given = ''] = /^Basic (\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
  try {
    if (given) next.set('Authorization', `Basic ${btoa(atob(given).replaceAll(own, token))}`);
  } catch {
    // Not base64, so the provider refuses it.
  }
  return next;
}
