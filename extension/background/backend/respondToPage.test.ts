import { expect, onTestFinished, test, vi } from 'vitest';
import { respondToPage } from './respondToPage.ts';

const injectedPublicToken = 'public-token-test-devtools-1';
const asked = { type: 'request', id: 1, method: 'POST', path: '/sdk/v1/users/search', headers: {}, body: '{}' } as const;

/** A provider that answers in this way, and all that it was asked. */
function createBackend(respond: () => Response = () => Response.json({})) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return respond();
  };
  const backend = { origin: 'http://localhost:4100', publicToken: 'public-token-test-sandbox', calls: [], fetch };
  const ask = (more: Partial<typeof asked | { path: string; headers: Record<string, string>; body: string }> = {}) =>
    respondToPage(
      backend,
      { ...asked, ...more },
      { pageOrigin: 'https://shop.example', injectedPublicToken },
      new AbortController().signal,
    );
  return { requests, ask };
}

test('EXT-04 a request of the widget goes to the provider with its token, and with the origin of the page', async () => {
  const { requests, ask } = createBackend();
  const authorization = `Basic ${btoa(`${injectedPublicToken}:${injectedPublicToken}`)}`;
  await ask({
    path: `/sdk/v1/projects/${injectedPublicToken}`,
    headers: { authorization },
    body: JSON.stringify({ public_token: injectedPublicToken }),
  });
  const [request] = requests;
  expect(request?.url).toBe('http://localhost:4100/sdk/v1/projects/public-token-test-sandbox');
  expect(request?.headers.get('Origin')).toBe('https://shop.example');
  expect(atob(request?.headers.get('Authorization')?.slice('Basic '.length) ?? '')).not.toContain(injectedPublicToken);
  expect(await request?.json()).toEqual({ public_token: 'public-token-test-sandbox' });
});

test.each(['//evil.example/sdk/v1/x', 'https://evil.example/sdk/v1/x', '/__sandbox/messages', '/sdk/../__sandbox/messages', '/'])(
  'EXT-04 a page gets no response from %s',
  async (path) => {
    const { requests, ask } = createBackend();
    expect(await ask({ path })).toEqual({ type: 'networkError', id: 1 });
    expect(requests).toEqual([]);
  },
);

test('EXT-04 the page receives status, text and two headers of a response, and none that is larger than a message', async () => {
  const headers = { 'content-type': 'text/plain', 'retry-after': '3', 'set-cookie': 'a=b', 'x-powered-by': 'sandbox' };
  const small = createBackend(() => new Response('Wait.', { status: 429, headers }));
  expect(await small.ask()).toEqual({
    type: 'response',
    id: 1,
    status: 429,
    headers: { 'content-type': 'text/plain', 'retry-after': '3' },
    body: 'Wait.',
  });
  const large = createBackend(() => new Response('x'.repeat(1_000_001)));
  expect(await large.ask()).toEqual({ type: 'networkError', id: 1 });
  const broken = createBackend(() => {
    throw new TypeError('The connection was reset.');
  });
  expect(await broken.ask()).toEqual({ type: 'networkError', id: 1 });
});

test('EXT-04 a response may have a million characters', async () => {
  const body = 'x'.repeat(1_000_000);
  expect(await createBackend(() => new Response(body)).ask()).toMatchObject({ type: 'response', body });
});

test('EXT-04 the provider receives the browser’s name, whatever the page has written', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Browser/1' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { requests, ask } = createBackend();
  await ask({ headers: { 'user-agent': 'of the page' } });
  expect(requests[0]?.headers.get('User-Agent')).toBe('Browser/1');
});

test('EXT-04 the token of the widget is replaced wherever a request names it', async () => {
  const { requests, ask } = createBackend();
  await ask({
    path: `/sdk/v1/${injectedPublicToken}/${injectedPublicToken}`,
    body: JSON.stringify([injectedPublicToken, injectedPublicToken]),
  });
  expect(requests[0]?.url).not.toContain(injectedPublicToken);
  expect(await requests[0]?.text()).not.toContain(injectedPublicToken);
});
