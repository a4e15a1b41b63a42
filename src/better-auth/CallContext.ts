import { authBaseOf } from './http/authBaseOf.ts';
import { mergeCookies } from './http/cookies.ts';
import type { Fields } from './http/Fields.ts';
import { runAsHandler } from './http/handlerCalls.ts';
import { logError } from './http/logError.ts';
import { parseJson } from './http/parseJson.ts';
import { toWireError, unavailable } from './http/toWireError.ts';
import { WireError } from './http/WireError.ts';
import type { Setup } from './Setup.ts';

/** A request to one of Better Auth's endpoints. */
interface AuthRequest {
  method: 'GET' | 'POST';
  /** Path below Better Auth's base path. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** The response of one of Better Auth's endpoints. */
interface AuthResponse {
  data: Readonly<Record<string, unknown>>;
  /** Target of a redirect. */
  location: string | null;
}

/** An error response of one of Better Auth's endpoints. */
interface AuthRefusal {
  error: WireError;
  /** Better Auth's own code of the error. */
  code?: unknown;
}

/** Headers that belong to the widget's request, not to the request to Better Auth. */
const DROPPED =
  /^(authorization|connection|content-length|content-type|transfer-encoding|x-sdk-.*|x-captcha-response|x-otp-channel)$/;

/** One request of a page. */
export class CallContext {
  readonly setup: Setup;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Fields;
  /** The base of Better Auth's endpoints, such as https://example.com/api/auth. */
  readonly authBase: string;
  /** Cookies of the response. */
  readonly setCookies: string[] = [];
  readonly headers: Headers;

  constructor(setup: Setup, request: Request, params: Readonly<Record<string, string>>, fields: Fields) {
    this.setup = setup;
    this.request = request;
    this.params = params;
    this.fields = fields;
    this.authBase = authBaseOf(setup.context, request.url);
    this.headers = new Headers([...request.headers].filter(([name]) => !DROPPED.test(name)));
    // Browsers send an origin with every request that could change something. A client without one names its page.
    this.headers.set('Origin', this.origin ?? new URL(this.authBase).origin);
  }

  /** The origin of the page; null for a visit of an address. */
  get origin(): string | null {
    return this.request.headers.get('Origin') ?? originOf(this.request.headers.get('X-SDK-Parent-Host'));
  }

  /** The `Cookie` header, with the cookies that this call has set so far. */
  get cookies(): string {
    return this.headers.get('Cookie') ?? '';
  }

  addCookies(cookies: readonly string[]): void {
    this.setCookies.push(...cookies);
    const merged = mergeCookies(this.cookies, cookies);
    if (merged === '') this.headers.delete('Cookie');
    else this.headers.set('Cookie', merged);
  }

  /**
   * Makes a request to one of Better Auth's endpoints as the visitor: rate limits, hooks, captcha and checks of the origin apply.
   *
   * @throws WireError for an error response.
   */
  async ask(call: AuthRequest): Promise<AuthResponse> {
    const response = await this.try(call);
    if ('error' in response) throw response.error;
    return response;
  }

  /** As `ask`, with an error response as a value. */
  async try({ method, path, query, body, headers: added = {} }: AuthRequest): Promise<AuthResponse | AuthRefusal> {
    const headers = new Headers(this.headers);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    const captcha = this.fields.optionalText('captcha_token', 10_000);
    if (captcha !== undefined && !/^[!-~]+$/.test(captcha))
      throw new WireError(400, 'bad_request', "Field 'captcha_token' has other characters than a token.");
    if (captcha !== undefined) headers.set('x-captcha-response', captcha);
    if (body) headers.set('Content-Type', 'application/json');
    const address = `${this.authBase}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const send = () => this.setup.auth.handler(new Request(address, init));
    const response = await runAsHandler(send).catch((error: unknown) => {
      // Better Auth throws what only its operator can correct, such as missing tables, and logs nothing.
      logError(this.setup.context, error);
      return null;
    });
    if (!response) return { error: unavailable() };
    const data: Record<string, unknown> = { ...Object(parseJson(await response.text())) };
    if (response.status === 404 && Object.keys(data).length === 0) return { error: this.#missingEndpointError(path) };
    if (response.status >= 400) return { error: toWireError(response, data), code: data.code };
    this.addCookies(response.headers.getSetCookie());
    return { data, location: response.headers.get('Location') };
  }

  #missingEndpointError(path: string): WireError {
    const isDisabled = this.setup.context.options.disabledPaths?.includes(path);
    // A plugin or hook of the server may answer so too.
    const advice = isDisabled
      ? 'Remove it from disabledPaths.'
      : 'Its plugin has no such endpoint, or a plugin or hook of yours responds to it with 404.';
    return new WireError(501, 'endpoint_not_authorized_for_sdk', `Better Auth does not answer ${path}. ${advice}`);
  }
}

function originOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return origin === 'null' ? null : origin;
}
