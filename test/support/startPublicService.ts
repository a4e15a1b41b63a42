import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostPage } from './hostPage.ts';
import { serve } from './serve.ts';

/** Simulates the public service: its rules about origins and headers, with the mock behind it. */
export interface PublicService {
  /** Address of its API. */
  api: string;
  /** Address of the same API that also allows the header of One Tap's submit. */
  lenientApi: string;
  /** Address of its page for frames, which is on another origin. */
  frame: string;
  /** Returns the address of a page for frames that answers these methods only. */
  frameThatResponds(responses: Readonly<Record<string, unknown>>): string;
  close(): Promise<void>;
}

const EVENTS = '/sdk/v1/events';
const ONE_TAP_START = '/v1/public/oauth/google/onetap/start';
const HEADERS = 'authorization,content-type,x-sdk-client,x-sdk-parent-host';
const FRAMES = '/clientside-services/';
const RESPONSES = '/responses/';

/** Forwards a request to the mock. */
async function forward(api: string, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const { host: _, connection: __, 'content-length': ___, ...rest } = headers as Record<string, string>;
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return fetch(api + url, {
    method,
    headers: rest,
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

function copyHeaders(from: Response, to: ServerResponse, names: readonly string[]) {
  for (const name of names) {
    const value = from.headers.get(name);
    if (value !== null) to.setHeader(name, value);
  }
  to.setHeader('set-cookie', from.headers.getSetCookie());
}

/** Serves the API with the CORS headers of the protocol only. The CSRF token of One Tap is in a cookie, not in the response. */
const serveApi = (mock: string, allowed: string) =>
  serve(async (request, response) => {
    const path = new URL(request.url ?? '/', mock).pathname;
    response.setHeader('access-control-allow-origin', request.headers.origin ?? 'null');
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET,POST,PUT,DELETE,OPTIONS');
      response.setHeader('access-control-allow-headers', path === EVENTS ? 'content-type' : allowed);
      return void response.writeHead(204).end();
    }
    const forwarded = await forward(mock, request);
    copyHeaders(forwarded, response, ['content-type', 'location']);
    response.statusCode = forwarded.status;
    if (path !== ONE_TAP_START) return void response.end(Buffer.from(await forwarded.arrayBuffer()));
    const { stytch_csrf_token: _, ...body } = (await forwarded.json()) as Record<string, unknown>;
    response.end(JSON.stringify(body));
  });

/** Script of a page whose path contains its responses. */
const RESPONDING = `addEventListener('message', ({ data, ports: [port] }) => {
  const responses = JSON.parse(atob(location.pathname.slice('${RESPONSES}'.length)));
  if (Object.hasOwn(responses, data.method)) port.postMessage(responses[data.method]);
});`;

const serveFrames = (mock: string) =>
  serve(async (request, response) => {
    const { url = '/' } = request;
    if (url.startsWith(RESPONSES)) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return void response.end(hostPage(`<script>${RESPONDING}</script>`));
    }
    if (!url.startsWith(FRAMES)) return void response.writeHead(404).end();
    const forwarded = await forward(mock, request);
    copyHeaders(forwarded, response, ['content-type', 'content-security-policy']);
    response.statusCode = forwarded.status;
    response.end(Buffer.from(await forwarded.arrayBuffer()));
  });

/** Starts the service. `mock` is the address of the mock's API. */
export async function startPublicService(mock: string): Promise<PublicService> {
  const servers = await Promise.all([
    serveApi(mock, HEADERS),
    serveApi(mock, `${HEADERS},x-stytch-oauth-type`),
    serveFrames(mock),
  ]);
  const [api, lenient, frames] = servers;
  return {
    api: api.url,
    lenientApi: lenient.url,
    frame: `${frames.url}${FRAMES}index.html`,
    frameThatResponds: (responses) => `${frames.url}${RESPONSES}${btoa(JSON.stringify(responses)).replace(/=+$/, '')}`,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
