import { isAuthError } from '../../src/errors.ts';
import type { AuthenticateResponse, CallName, IdentityProvider, Method } from '../../src/provider/contract.ts';
import { endpoints } from '../../src/provider/http/endpoints.ts';
import type { CallServer } from '../idp/CallServer.ts';
import { failure, success } from '../idp/http/envelope.ts';
import { routeNameOf } from '../idp/routes/routeTable.ts';
import { isRecord } from '../isRecord.ts';
import { createSessionTokens, type SessionTokens } from './createSessionTokens.ts';
import { wireBootstrap } from './wireBootstrap.ts';

export type { IdentityProvider } from '../../src/provider/contract.ts';

/** Calls that need the visitor's browser, so that an object in Node cannot handle them. */
const IN_BROWSER: readonly string[] = [
  'webauthn.registerStart',
  'webauthn.register',
  'webauthn.authenticateStart',
  'webauthn.authenticate',
  'oauth.googleOneTap.start',
  'oauth.googleOneTap.submit',
] satisfies (keyof typeof endpoints)[];

interface ProviderOptions {
  provider: IdentityProvider;
  /** Its file, for messages. */
  file: string;
}

/**
 * Serves the endpoints of the protocol with a provider object in this process. The object keeps the session of one visitor, as it does in a
 * page: only the browser that signed in last is signed in.
 */
export function serveProvider({ provider, file }: ProviderOptions): CallServer {
  const name = `the provider ${file}`;
  const tokens = createSessionTokens();
  return {
    name,
    async serve(request, body) {
      const call = routeNameOf(request.method, new URL(request.url).pathname);
      if (call === 'events') return success({});
      if (call === null || !Object.hasOwn(endpoints, call)) return failure('route_not_found');
      if (IN_BROWSER.includes(call))
        return failure('unsupported_call', 501, `${call} needs a browser, and ${name} runs in the sandbox. Try it in a page.`);
      const method = methodOf(provider, call as CallName);
      if (!method) return failure('unsupported_call', 501, `${name} has no ${call}.`);
      try {
        return await handleCall({ call: call as CallName, method, request, body, tokens, provider });
      } catch (error) {
        return failureOf(error, call, name);
      }
    },
  };
}

interface ProviderCall {
  call: CallName;
  method: Method<CallName>;
  request: Request;
  body: string;
  tokens: SessionTokens;
  provider: IdentityProvider;
}

async function handleCall({ call, method, request, body, tokens, provider }: ProviderCall): Promise<Response> {
  const url = new URL(request.url);
  if (call === 'oauth.start') return startOAuth(method, url, request.signal);
  const given = parsed(body);
  if (given === null) return failure('bad_request', 400, 'The body must be a JSON object.');
  if (call.startsWith('session.') && !tokens.isCurrent(request.headers)) return failure('session_not_found');
  const fields = { ...parametersOf(call, url.pathname), ...given };
  const result: unknown = await method(fields as never, { signal: request.signal });
  // If the object returns no data, the widget names the field that it misses, as in a page.
  const data: object = isRecord(result) ? result : {};
  if (call === 'bootstrap.get')
    return success(wireBootstrap({ ...data, ...(provider.capabilities && { capabilities: provider.capabilities }) }));
  if (call === 'session.revoke') tokens.clear();
  return success(isAuthenticateResponse(data) ? { ...tokens.keep(data), __user: data.user } : data);
}

function methodOf(provider: IdentityProvider, call: CallName): Method<CallName> | undefined {
  const path = call.split('.');
  const last = path.pop() as string;
  let owner: unknown = provider;
  for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part];
  const method = (owner as Record<string, unknown> | undefined)?.[last];
  return typeof method === 'function' ? (method.bind(owner) as Method<CallName>) : undefined;
}

function isAuthenticateResponse(response: object): response is AuthenticateResponse {
  return 'session' in response && 'user' in response;
}

/** Returns the values of `:name` parts of the path. */
function parametersOf(call: CallName, path: string): Record<string, string> {
  const names = endpoints[call].path.split('/');
  const values = path.split('/');
  return Object.fromEntries(
    names.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[index] ?? '')]] : [])),
  );
}

function parsed(body: string): object | null {
  try {
    const value: unknown = body.trim() === '' ? {} : JSON.parse(body);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

async function startOAuth(method: Method<CallName>, url: URL, signal: AbortSignal): Promise<Response> {
  const query = Object.fromEntries(url.searchParams);
  const passed = Object.entries(query).filter(([name]) => name.startsWith('provider_'));
  let redirect: string | undefined;
  const request = {
    provider: url.pathname.split('/')[4],
    ...(query.login_redirect_url && { login_redirect_url: query.login_redirect_url }),
    ...(query.signup_redirect_url && { signup_redirect_url: query.signup_redirect_url }),
    ...(query.custom_scopes && { custom_scopes: query.custom_scopes.split(' ') }),
    ...(passed.length > 0 && {
      provider_params: Object.fromEntries(passed.map(([name, value]) => [name.slice('provider_'.length), value])),
    }),
  };
  const navigate = (address: string) => {
    redirect = address;
  };
  const { redirect_url } = Object(await method(request as never, { signal, navigate })) as { redirect_url?: string };
  const location = redirect ?? redirect_url ?? '';
  if (!/^https?:/.test(location)) return failure('internal_server_error', 500, 'oauth.start gave no address to go to.');
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

function failureOf(error: unknown, call: string, name: string): Response {
  if (isAuthError(error)) {
    const { error_type, error_message, status_code, error_details, retry_after } = error;
    const status = Number.isInteger(status_code) && status_code >= 400 && status_code <= 599 ? status_code : 400;
    const response = failure(error_type, status, error_message, error_details as Readonly<Record<string, string>> | undefined);
    // The header has whole seconds.
    const seconds = Math.ceil(retry_after ?? -1);
    if (Number.isSafeInteger(seconds) && seconds >= 0) response.headers.set('Retry-After', String(seconds));
    return response;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return failure('internal_server_error', 500, `${call} of ${name} failed: ${reason}`);
}
