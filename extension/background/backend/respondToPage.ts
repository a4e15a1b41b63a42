import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import type { Backend } from './Backend.ts';
import { withToken } from './withToken.ts';

const MAX_RESPONSE = 1_000_000;
const PASSED = ['content-type', 'retry-after'];

/**
 * Sends a request of the widget to the selected provider, and nowhere else.
 * @param injectedPublicToken public token of the widget's requests, which is replaced by the provider's
 */
export async function respondToPage(
  backend: Backend,
  asked: Extract<PageEvent, { type: 'request' }>,
  { pageOrigin, injectedPublicToken }: { pageOrigin: string; injectedPublicToken: string },
  signal: AbortSignal,
): Promise<PageCommand> {
  const { id, method } = asked;
  const named = (text: string) => text.replaceAll(injectedPublicToken, backend.publicToken);
  const path = named(asked.path);
  const body = asked.body && named(asked.body);
  const url = new URL(path, backend.origin);
  // Checked after parsing, because `%2e%2e` means the parent folder too.
  if (url.origin !== backend.origin || !/^\/(sdk|v1)\//.test(url.pathname)) return { type: 'networkError', id };
  const headers = withToken(new Headers(asked.headers), injectedPublicToken, backend.publicToken);
  const request = new Request(url, { method, headers, signal, ...(body !== null && { body }) });
  // A browser ignores these headers and sets its own. The mock reads the given ones.
  headers.set('Origin', pageOrigin);
  headers.set('User-Agent', globalThis.navigator?.userAgent ?? '');
  Object.defineProperty(request, 'headers', { value: headers });
  try {
    const response = await backend.fetch(request);
    const text = await response.text();
    if (text.length > MAX_RESPONSE) return { type: 'networkError', id };
    const passed = PASSED.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { type: 'response', id, status: response.status, headers: Object.fromEntries(passed), body: text };
  } catch {
    return { type: 'networkError', id };
  }
}
