import type { AuthContext, AuthSession, AuthUser } from '../BetterAuth.ts';

/** One request to an endpoint of Better Auth, or one call of `auth.api`, as hooks get it. */
export interface EndpointCall {
  path?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint has another body
  body?: any;
  /** Parts of the path that have a name. */
  params?: Readonly<Record<string, string | undefined>>;
  query?: Readonly<Record<string, string | undefined>>;
  headers?: Headers;
  /** Undefined for a call of `auth.api` by the server's own code. */
  request?: Request;
  /** For this call only: a changed field changes nothing for others. */
  context: AuthContext & {
    session: { session: AuthSession } | null;
    newSession: { session: AuthSession; user: AuthUser } | null;
    returned?: unknown;
    responseHeaders?: Headers;
  };
}

/** A hook of a plugin of Better Auth. */
export interface Hook {
  matcher(call: EndpointCall): boolean;
  handler(call: EndpointCall): Promise<{ headers: Headers | null; response?: unknown }>;
}

/** A hook for these paths of Better Auth. A `Response` as the result answers the call. */
export const hook = (paths: readonly string[], run: (call: EndpointCall) => Promise<unknown>): Hook => ({
  matcher: ({ path }) => path !== undefined && paths.includes(path),
  handler: async (call) => ({ headers: null, response: await run(call) }),
});

/** An error that Better Auth responds with. It recognises it by its name. */
export class EndpointError extends Error {
  override readonly name = 'APIError';
  readonly headers = {};
  readonly status: string;
  readonly statusCode: number;
  readonly body: { code: string; message: string };

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.status = code;
    this.statusCode = statusCode;
    this.body = { code, message };
  }
}

/** Ends the session that an endpoint has begun in this call, and keeps its cookies from the browser. */
export async function endNewSession({ context }: EndpointCall): Promise<void> {
  const token = context.newSession?.session.token;
  if (token) await context.internalAdapter.deleteSessions([token]);
  context.newSession = null;
  context.responseHeaders?.delete('Set-Cookie');
}
