import type { startHost } from './startHost.ts';

type Visitor = ReturnType<Awaited<ReturnType<typeof startHost>>['visit']>;

/** One request of the wire as a page makes it, for calls whose ceremony needs a browser. Resolves with `data`, or with the error. */
export async function callWire(backend: string, { browser }: Visitor, method: string, path: string, body?: object) {
  const response = await browser.fetch(`${backend}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('public-token-test-1:public-token-test-1')}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await response.json();
  return json.data ?? json;
}
