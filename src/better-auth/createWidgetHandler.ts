import type { BetterAuth } from './BetterAuth.ts';
import { CallContext } from './CallContext.ts';
import { preflight, withCors } from './http/cors.ts';
import { errorTypes } from './http/errorTypes.ts';
import { Fields } from './http/Fields.ts';
import { isTrusted } from './http/isTrusted.ts';
import { logError } from './http/logError.ts';
import { readBody } from './http/readBody.ts';
import { readPublicToken } from './http/readPublicToken.ts';
import { failure, success } from './http/responses.ts';
import { unavailable } from './http/toWireError.ts';
import { WireError } from './http/WireError.ts';
import { assertOptions, type WidgetHandlerOptions } from './options.ts';
import { type Route, routes } from './routes.ts';
import { assertBetterAuth, createSetup, type Setup, WidgetHandlerError } from './Setup.ts';

/** Requests that name no public token: analytics, the way back from a provider, and Google's credential. */
const NO_TOKEN = /^\/(sdk\/v1\/events|v1\/oauth\/)/;

/** Responds to the requests of the widget. */
export interface WidgetHandler {
  (request: Request): Promise<Response>;
  /** Resolves after the checks of the configuration; rejects with a `WidgetHandlerError`. To wait for it is optional. */
  readonly ready: Promise<void>;
}

/**
 * Creates the server side of the widget for Better Auth: a function from request to response. The host mounts it beside
 * `auth.handler`, for the paths `/sdk/*` and `/v1/*`.
 *
 * @param auth the result of `betterAuth()`, version 1.7.16 or newer
 * @throws WidgetHandlerError if `auth` is something else or an older version, or for a wrong option. `ready` rejects
 * with what is found later.
 */
export function createWidgetHandler(auth: BetterAuth, options: WidgetHandlerOptions = {}): WidgetHandler {
  assertBetterAuth(auth);
  // Guards Better Auth's own endpoints, also if an option is refused.
  const setup = createSetup(auth, options);
  setup.catch(() => {});
  assertOptions(options);
  const ready = setup.then(() => {});
  // One message at the start, for hosts that do not wait for `ready`. Requests are answered with an error.
  ready.catch((error: unknown) => {
    console.error(error instanceof WidgetHandlerError ? error.message : error);
  });
  const handle = async (request: Request) => {
    const found = await setup.catch(() => null);
    return found ? handleRequest(found, request) : failure(unavailable());
  };
  return Object.assign(handle, { ready });
}

async function handleRequest(setup: Setup, request: Request): Promise<Response> {
  const given = request.headers.get('Origin');
  const isAllowed = given !== null && isOrigin(given) && (await isTrusted(setup.context, request, given));
  const origin = isAllowed ? given : null;
  if (request.method === 'OPTIONS') return preflight(origin);
  try {
    return withCors(await dispatch(setup, request, given === null ? !isCrossSite(request) : isAllowed), origin);
  } catch (error) {
    if (!(error instanceof WireError)) logError(setup.context, error);
    return withCors(failure(error instanceof WireError ? error : unavailable()), origin);
  }
}

/** Checks whether a header has the form in which browsers send an origin: without a path, in lower case. */
const isOrigin = (given: string) => URL.canParse(given) && new URL(given).origin === given;

/** Checks whether a page of another site sent a request. Browsers name its origin, too, except for a visit of an address. */
const isCrossSite = (request: Request) => request.headers.get('Sec-Fetch-Site') === 'cross-site';

async function dispatch(setup: Setup, request: Request, isTrustedPage: boolean): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { basePath = '', publicToken } = setup.options;
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
  const found = findRoute(request.method, path);
  if (!found) throw new WireError(404, 'route_not_found', 'There is no such route.');
  const { route, params } = found;
  if (!isTrustedPage && !route.isNavigation) throw new WireError(...errorTypes.INVALID_ORIGIN);
  const needsToken = publicToken !== undefined && !NO_TOKEN.test(path);
  if (needsToken && readPublicToken(request, params) !== publicToken)
    throw new WireError(404, 'public_token_not_found', 'This public token does not exist.');
  const call = new CallContext(setup, request, params, new Fields(await readBody(request)));
  const result = await route.handle(call);
  const response = result instanceof Response ? result : success(result, route.isBare);
  for (const cookie of call.setCookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function findRoute(method: string, path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const match = route.method === method && route.pattern.exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decode(value)]);
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
