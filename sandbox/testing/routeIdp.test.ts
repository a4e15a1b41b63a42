import { expect, test } from 'vitest';
import { clientOptions } from './clientOptions.ts';
import { type RoutablePage, routeIdp } from './routeIdp.ts';

type Handler = Parameters<RoutablePage['route']>[1];

/** Sends a request as a page does whose calls are routed, and returns what the page receives; null for a request that is not routed. */
async function openRoute(respond: (address: string) => Response | Promise<Response>, backend: string) {
  const sent: string[] = [];
  const inits: (RequestInit | undefined)[] = [];
  let matches: (url: URL) => boolean = () => false;
  let handle: Handler = async () => {};
  const page: RoutablePage = {
    async route(url, handler) {
      matches = url;
      handle = handler;
    },
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(String(input));
    inits.push(init);
    return respond(String(input));
  };
  await routeIdp(page, { fetch }, backend);
  const request = async (
    url: string,
    isNavigation = false,
    {
      method = 'GET',
      body = null,
      headers = {},
    }: { method?: string; body?: string | null; headers?: Record<string, string> } = {},
  ) => {
    let received: unknown = null;
    if (!matches(new URL(url))) return received;
    await handle({
      request: () => ({
        url: () => url,
        method: () => method,
        postData: () => body,
        allHeaders: async () => headers,
        isNavigationRequest: () => isNavigation,
      }),
      fulfill: async (response) => {
        received = { ...response, body: String(response.body) };
      },
      abort: async (code) => {
        received = code;
      },
    });
    return received as { status: number; headers: Record<string, string>; body: string } | string | null;
  };
  return { request, sent, inits };
}

test('calls below the address of the back end reach the mock without its path, and no other address does', async () => {
  const { request, sent } = await openRoute(() => Response.json({ ok: true }), 'https://auth.example.com/api/');
  expect(await request('https://auth.example.com/api/sdk/v1/users/search?a=1')).toMatchObject({
    status: 200,
    body: '{"ok":true}',
  });
  expect(sent).toEqual(['https://auth.example.com/sdk/v1/users/search?a=1']);
  for (const other of ['https://auth.example.com/apix/sdk', 'https://auth.example.com/', 'https://other.example/api/sdk'])
    expect(await request(other)).toBeNull();
});

test('SBX-05 a call that drops breaks the connection of the page too', async () => {
  const { request } = await openRoute(() => Promise.reject(new TypeError('dropped')), 'https://auth.example.com');
  expect(await request('https://auth.example.com/sdk/v1/events')).toBe('connectionfailed');
});

test('each cookie of a response is a separate line, and only a page that the browser opens is redirected', async () => {
  const headers = new Headers({ location: '/next?a=1&b=2' });
  for (const cookie of ['a=1; Path=/', 'b=2; Path=/']) headers.append('set-cookie', cookie);
  const { request } = await openRoute(() => new Response(null, { status: 302, headers }), 'https://auth.example.com');
  expect(await request('https://auth.example.com/start')).toMatchObject({
    status: 302,
    headers: { location: '/next?a=1&b=2', 'set-cookie': 'a=1; Path=/\nb=2; Path=/' },
  });
  expect(await request('https://auth.example.com/start', true)).toMatchObject({
    status: 200,
    body: expect.stringContaining('content="0;url=https://auth.example.com/next?a=1&amp;b=2"'),
  });
});

test('the options of a client have the given address of the back end', () => {
  const idp = { publicToken: 'public-token-test-1', fetch };
  expect(clientOptions(idp)).toEqual({ ...idp, backend: 'https://idp.test' });
  expect(clientOptions(idp, 'https://auth.example.com').backend).toBe('https://auth.example.com');
});

test('a call reaches the mock with its method, its headers and its body, and is not redirected on the way', async () => {
  const { request, inits } = await openRoute(() => Response.json({}), 'https://auth.example.com');
  const headers = { authorization: 'Basic eA==', 'content-length': '7' };
  await request('https://auth.example.com/sdk', false, { method: 'POST', body: '{"a":1}', headers });
  await request('https://auth.example.com/sdk', false, { method: 'DELETE', headers: { authorization: 'Basic eA==' } });
  await request('https://auth.example.com/sdk', false, { method: 'HEAD', body: 'none', headers: {} });
  expect(inits).toEqual([
    { method: 'POST', headers, body: '{"a":1}', redirect: 'manual' },
    { method: 'DELETE', headers: { authorization: 'Basic eA==' }, redirect: 'manual' },
    { method: 'HEAD', headers: {}, redirect: 'manual' },
  ]);
});

test('a browser whose request bodies Playwright does not report is named as the cause', async () => {
  const { request, sent } = await openRoute(() => Response.json({}), 'https://auth.example.com');
  const call = request('https://auth.example.com/sdk', false, { method: 'POST', headers: { 'content-length': '7' } });
  await expect(call).rejects.toThrow('Playwright does not report the request body in this browser');
  expect(sent).toEqual([]);
});
