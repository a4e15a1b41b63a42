import { type Context, Hono } from 'hono';
import { ApiError } from './ApiError.ts';
import { basicAuth } from './basicAuth.ts';
import { failure, failureOf, success } from './envelope.ts';
import { Fields } from './Fields.ts';
import { CaptchaChallenge, demandProofs } from './proofs.ts';
import { createRateLimit } from './rateLimit.ts';
import { bareHandlers } from './routes/bareHandlers.ts';
import type { BareName } from './routes/Handler.ts';
import { handlers } from './routes/handlers.ts';
import { type Route, type RouteName, routeNames, routes } from './routes/routeTable.ts';
import { cookieToken } from './sessionCookies.ts';
import { findSession } from './sessions.ts';
import type { Visit } from './visit.ts';
import type { World } from './world.ts';

/** What the API is told beside the request: its body, read already. */
export interface ApiBindings {
  readJson: () => unknown;
}

export type ApiContext = Context<{ Bindings: ApiBindings }>;

/** The JSON API as a Hono app, over the table of routes. */
export function createApi(world: World): Hono<{ Bindings: ApiBindings }> {
  const app = new Hono<{ Bindings: ApiBindings }>();
  const limit = createRateLimit(world.policy, world.now);

  for (const name of routeNames) {
    const { method, path } = routes[name];
    app.on(method, path, (c) => (isBare(name) ? bareHandlers[name](world, c) : serve(world, limit, name, c)));
  }

  app.notFound(() => failure('route_not_found'));
  app.onError((error) => {
    if (!(error instanceof CaptchaChallenge)) return failureOf(error);
    return new Response(error.message, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  });
  return app;
}

const isBare = (name: RouteName): name is BareName => Object.hasOwn(bareHandlers, name);

async function serve(world: World, limit: (name: string) => void, name: Exclude<RouteName, BareName>, c: ApiContext) {
  const route: Route = routes[name];
  const visit = await admit(world, route, c);
  limit(name);
  await demandProofs(world, route, visit.fields);
  const response = success(await handlers[name](visit));
  for (const cookie of visit.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

async function admit(world: World, route: Route, c: ApiContext): Promise<Visit> {
  const { headers } = c.req.raw;
  const inCookies = world.policy().httpOnlyCookies;
  const token = basicAuth(world, headers) ?? (inCookies ? cookieToken(headers) : null);
  const session = token === null ? null : await findSession(world, token);
  if (route.needsSession && !session) throw new ApiError(token === null ? 'user_unauthenticated' : 'session_not_found');
  const body = c.env.readJson() ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError('bad_request', 'The body must be a JSON object.');
  return {
    world,
    fields: new Fields({ ...body }),
    session,
    pageOrigin: originOf(headers.get('X-SDK-Parent-Host') ?? headers.get('Origin')),
    userAgent: headers.get('User-Agent') ?? '',
    params: c.req.param() as Record<string, string>,
    cookies: [],
  };
}

function originOf(value: string | null): string | null {
  if (value === null || !URL.canParse(value)) return null;
  const { origin, protocol } = new URL(value);
  return /^https?:$/.test(protocol) ? origin : null;
}
