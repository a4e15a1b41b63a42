import { Hono } from 'hono';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import { bareHandlers } from '../routes/bareHandlers.ts';
import type { BareName } from '../routes/Handler.ts';
import { handlers } from '../routes/handlers.ts';
import { type Route, type RouteName, routeNames, routes } from '../routes/routeTable.ts';
import { findSession } from '../users/sessions.ts';
import type { ApiBindings, ApiContext } from './ApiContext.ts';
import { ApiError } from './ApiError.ts';
import { basicAuth } from './basicAuth.ts';
import { createRateLimit } from './createRateLimit.ts';
import { failure, failureOf, success } from './envelope.ts';
import { Fields } from './Fields.ts';
import { assertProofs, CaptchaChallenge } from './proofs.ts';
import { isForm } from './readBody.ts';
import { cookieToken } from './sessionCookies.ts';

/** Limit for batches of events, in a number of seconds. A page sends at most a few per second. */
const EVENT_LIMIT = { rateLimit: { calls: 600, seconds: 60 } };

/** Creates the JSON API as a Hono app from the table of routes. */
export function createApi(idp: IdpContext): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>();
  const limit = createRateLimit(idp.settings, idp.now);
  const limitEvents = createRateLimit(() => EVENT_LIMIT, idp.now);
  const serveBare = (name: BareName, c: ApiContext) => {
    if (name === 'events') limitEvents(name);
    return bareHandlers[name](idp, c);
  };

  for (const name of routeNames) {
    const { method, path } = routes[name];
    app.on(method, path, (c) => (isBare(name) ? serveBare(name, c) : serve(idp, limit, name, c)));
  }

  app.notFound(() => failure('route_not_found'));
  app.onError((error) => {
    if (!(error instanceof CaptchaChallenge)) return failureOf(error);
    return new Response(error.message, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
  return app;
}

const isBare = (name: RouteName): name is BareName => Object.hasOwn(bareHandlers, name);

async function serve(idp: IdpContext, limit: (name: string) => void, name: Exclude<RouteName, BareName>, c: ApiContext) {
  const route: Route = routes[name];
  const context = await createRequestContext(idp, route, c);
  limit(name);
  await assertProofs(idp, route, context.fields);
  const response = success(await handlers[name](context));
  for (const cookie of context.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

async function createRequestContext(idp: IdpContext, route: Route, c: ApiContext): Promise<RequestContext> {
  const { headers } = c.req.raw;
  const inCookies = idp.settings().httpOnlyCookies;
  const token = basicAuth(idp, headers) ?? (inCookies ? cookieToken(headers) : null);
  const session = token === null ? null : await findSession(idp, token);
  if (route.needsSession && !session) throw new ApiError(token === null ? 'user_unauthenticated' : 'session_not_found');
  if (isForm(headers)) throw new ApiError('bad_request', 'Send JSON with Content-Type: application/json, not a form.');
  const body = c.env.readJson() ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError('bad_request', 'The body must be a JSON object.');
  return {
    idp,
    fields: new Fields({ ...body }),
    session,
    pageOrigin: pageOriginOf(c.req.raw),
    userAgent: headers.get('User-Agent') ?? '',
    params: c.req.param() as Record<string, string>,
    cookies: [],
  };
}

/**
 * Returns the origin of the page that sent a request. A page can write any address into `X-SDK-Parent-Host`, so it counts only
 * without an http(s) `Origin`, or where a proxy has replaced `Origin` by the origin of this server.
 */
function pageOriginOf({ headers, url }: Request): string | null {
  const origin = originOf(headers.get('Origin'));
  return origin !== null && origin !== new URL(url).origin ? origin : (originOf(headers.get('X-SDK-Parent-Host')) ?? origin);
}

function originOf(value: string | null): string | null {
  if (value === null || !URL.canParse(value)) return null;
  const { origin, protocol } = new URL(value);
  return /^https?:$/.test(protocol) ? origin : null;
}
