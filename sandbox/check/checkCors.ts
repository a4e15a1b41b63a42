import { CORS_HEADERS, CORS_METHODS, endpoints } from '../../src/provider/http/endpoints.ts';
import { authorizationOf } from '../conformance/declaredCapabilities.ts';
import type { Config } from '../hostConfig.ts';
import type { Finding } from './Finding.ts';

/** Headers of the widget's calls, in the form in which a preflight names them. The last of the list is for Google One Tap only. */
const SENT_HEADERS = CORS_HEADERS.split(', ').filter((name) => name !== 'x-stytch-oauth-type');
/** Methods that need no permission. */
const SIMPLE_METHODS = ['GET', 'POST'];

interface CorsCheck {
  /** Without a slash at its end. */
  backend: string;
  /** Of the page with the widget. */
  origin: string;
  publicToken: string;
  config: Config;
  fetch: typeof fetch;
}

interface SentCall {
  method: string;
  address: string;
}

/**
 * Sends the preflights of a browser, and two calls that change nothing, one of which is refused. Reports the headers that a browser
 * would miss in the replies on a page of `origin`. The widget sends every call with cookies.
 */
export async function checkCors({ backend, origin, publicToken, config, fetch: ask }: CorsCheck): Promise<Finding[]> {
  if (new URL(backend).origin === origin) return [];
  const bootstrap = callOf('bootstrap.get', publicToken);
  const user = callOf('user.get');
  const hasPasskeys = Array.isArray(config.products) && config.products.includes('passkeys');
  const calls = [bootstrap, callOf('session.authenticate')];
  if (hasPasskeys) calls.push(callOf('webauthn.update'), callOf('user.deleteWebauthnRegistration'));

  const texts = new Set<string>();
  for (const call of calls) for (const text of await preflightProblems(call)) texts.add(text);
  for (const call of [bootstrap, user]) for (const text of await replyProblems(call)) texts.add(text);
  return [...texts].map((text) => ({ level: 'error', about: 'CORS', text }));

  function callOf(name: keyof typeof endpoints, id = 'some-id'): SentCall {
    const { method, path } = endpoints[name];
    return { method, address: backend + path.replace(/:\w+/, id) };
  }

  async function preflightProblems({ method, address }: SentCall): Promise<string[]> {
    const reply = await ask(address, {
      method: 'OPTIONS',
      redirect: 'manual',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': SENT_HEADERS.join(','),
      },
    }).catch(() => null);
    if (!reply) return ['preflights are not answered. Answer OPTIONS requests with a status from 200 to 299.'];
    if (!reply.ok)
      return [
        `preflights are answered with ${reply.status}. Answer OPTIONS requests with a status from 200 to 299, without authentication and without a redirect.`,
      ];
    const hasMethod = SIMPLE_METHODS.includes(method) || allowed(reply, 'methods').includes(method.toLowerCase());
    const missing = SENT_HEADERS.filter((name) => !allowed(reply, 'headers').includes(name));
    return [
      ...originProblems('preflights', reply),
      ...(hasMethod ? [] : [`preflights do not allow ${method}. Send Access-Control-Allow-Methods: ${CORS_METHODS}.`]),
      ...(missing.length === 0
        ? []
        : [`preflights do not allow ${missing.join(', ')}. Send Access-Control-Allow-Headers: ${SENT_HEADERS.join(', ')}.`]),
    ];
  }

  async function replyProblems({ method, address }: SentCall): Promise<string[]> {
    const headers = { Origin: origin, ...authorizationOf(publicToken) };
    const reply = await ask(address, { method, headers }).catch(() => null);
    if (!reply) return [`${method} ${address} is not answered.`];
    return originProblems(reply.ok ? 'replies' : `replies with an error (${reply.status})`, reply);
  }

  function originProblems(what: string, reply: Response): string[] {
    const given = reply.headers.get('access-control-allow-origin');
    const send = `Send Access-Control-Allow-Origin: ${origin}`;
    if (given === '*') return [`${what} allow every origin, which browsers do not accept for calls with cookies. ${send}.`];
    if (given !== origin) return [`${what} ${given ? `allow ${given} and not` : 'do not allow'} ${origin}. ${send}.`];
    if (reply.headers.get('access-control-allow-credentials') === 'true') return [];
    return [`${what} do not allow cookies. Send Access-Control-Allow-Credentials: true.`];
  }
}

/** Returns the names that a preflight allows, in lower case. With cookies, `*` allows nothing. */
const allowed = (reply: Response, what: 'methods' | 'headers') =>
  (reply.headers.get(`access-control-allow-${what}`) ?? '').split(',').map((name) => name.trim().toLowerCase());
