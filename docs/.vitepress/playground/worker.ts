import { createMockStore } from '../../../extension/background/backend/createMockStore.ts';
import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import { errorTypes } from '../../../sandbox/idp/http/ApiError.ts';
import { routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import type { Info } from '../../../sandbox/playground/state/info.ts';
import { createRows } from './createRows.ts';
import { hostPageFile, mockPath, requestForMock } from './requestForMock.ts';
import type { WorkerScope } from './WorkerScope.ts';

/**
 * Service worker of the playground: the mock identity provider, which answers the requests of the playground's pages in place of
 * the sandbox's server. Its data is stored in the browser, because a browser stops a worker that is idle.
 */
const scope = globalThis as unknown as WorkerScope;
const folder = scope.registration.scope;
const rows = createRows(`signin-widget-playground:${new URL(folder).pathname}`);
const idp = createIdp({ store: createMockStore(rows, 'mock:'), defaultRedirectURL: folder });

const info: Info = {
  public_token: idp.publicToken,
  config: { products: ['otp', 'passwords'], otpOptions: { methods: ['email', 'sms'] } },
  locale: 'en',
  calls: routeNames,
  errors: errorTypes,
  control_token: '',
  network: [],
  server: null,
  backend: 'https://auth.example.com',
  smtp_port: null,
};

async function respond(request: Request, path: string): Promise<Response> {
  if (path === '/__sandbox/info') return Response.json(info);
  const response = await idp.fetch(await requestForMock(request, path));
  // FedCM's requests do not pass this worker, so the simulated prompt replaces the browser's.
  if (!path.endsWith('/scripts/google/prompt')) return response;
  return Response.json({ ...((await response.json()) as object), fedcm: null });
}

/** Without the address of the response, which would be that of the modules that the file imports. */
async function respondWithFile(address: string): Promise<Response> {
  const { body, status, headers } = await fetch(address);
  return idp.slow(new Response(body, { status, headers }));
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
// A page that was reloaded without a cache has no worker until it asks.
scope.addEventListener('message', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = mockPath(request.url, folder);
  const file = path === null ? hostPageFile(request.url, folder) : null;
  // For the page, a rejected response is a failed connection.
  if (path !== null) event.respondWith(respond(request, path));
  else if (file !== null) event.respondWith(respondWithFile(file));
});
