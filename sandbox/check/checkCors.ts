import { CORS_HEADERS, CORS_METHODS, endpoints } from '../../src/provider/http/endpoints.ts';
import { authorizationOf } from '../conformance/declaredCapabilities.ts';
import { type Config, isOneTap, servicesFrameUrl } from '../hostConfig.ts';
import { isRecord } from '../isRecord.ts';
import { isLoopbackName } from '../serving/isLoopbackName.ts';
import type { Finding } from './Finding.ts';

/** Header of the second request of Google One Tap. No other call has it. */
const ONE_TAP_HEADER = 'x-stytch-oauth-type';
/** Headers of the other calls, in the form in which a preflight names them. */
const SENT_HEADERS = CORS_HEADERS.split(', ').filter((name) => name !== ONE_TAP_HEADER);
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

interface Problem {
  text: string;
  /** True if the origin of the page is not allowed. */
  isRefusal?: true;
}

/**
 * Sends the preflights of a browser, and two calls that change nothing, one of which is refused. Reports the headers that a browser
 * would miss in the responses on a page of `origin`. The widget sends every call with cookies.
 */
export async function checkCors(check: CorsCheck): Promise<Finding[]> {
  const { backend, origin, publicToken, config } = check;
  if (new URL(backend).origin === origin) return [];
  const callOf = (name: keyof typeof endpoints, id = 'some-id'): SentCall => {
    const { method, path } = endpoints[name];
    return { method, address: backend + path.replace(/:\w+/, id) };
  };
  const bootstrap = callOf('bootstrap.get', publicToken);
  const user = callOf('user.get');
  const hasPasskeys = Array.isArray(config.products) && config.products.includes('passkeys');
  const calls = [bootstrap, callOf('session.authenticate')];
  if (hasPasskeys) calls.push(callOf('webauthn.update'), callOf('user.deleteWebauthnRegistration'));

  const errors: Problem[] = [];
  for (const call of calls) errors.push(...(await preflightProblems(check, call)));
  errors.push(...responseProblems(origin, bootstrap, await responseTo(check, bootstrap)));
  const response = await responseTo(check, user);
  errors.push(...responseProblems(origin, user, response));
  const warnings: Problem[] = [];
  if (sendsOneTapHeader(check)) warnings.push(...(await oneTapProblems(check, callOf('oauth.googleOneTap.submit'))));
  warnings.push(...waitProblems(origin, response));
  const isRefused = errors.some((problem) => problem.isRefusal);
  if (isRefused && isLocal(origin) && !isLocal(backend)) warnings.push({ text: localText(origin) });
  return [...findingsOf('error', errors), ...findingsOf('warning', warnings)];
}

/** Several calls may have the same problem. */
const findingsOf = (level: Finding['level'], problems: readonly Problem[]): Finding[] =>
  [...new Set(problems.map(({ text }) => text))].map((text) => ({ level, about: 'CORS', text }));

const isLocal = (address: string) => isLoopbackName(new URL(address).hostname);

/** A back end in production allows the published page, and rarely one on a developer's computer. */
const localText = (origin: string) =>
  `the headers were checked for ${origin}, a page on this computer. Check them for the published page with --origin, such as --origin https://www.example.com.`;

/** Returns null if there is no response. */
const preflight = ({ origin, fetch: ask }: CorsCheck, { method, address }: SentCall, headers: readonly string[]) =>
  ask(address, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
  }).catch(() => null);

/** Returns null if there is no response. */
const responseTo = ({ origin, publicToken, fetch: ask }: CorsCheck, { method, address }: SentCall) =>
  ask(address, { method, headers: { Origin: origin, ...authorizationOf(publicToken) } }).catch(() => null);

async function preflightProblems(check: CorsCheck, call: SentCall): Promise<Problem[]> {
  const response = await preflight(check, call, SENT_HEADERS);
  const answer = 'Answer OPTIONS requests with a status from 200 to 299';
  if (!response) return [{ text: `preflights are not answered. ${answer}.` }];
  if (!response.ok) {
    const text = `preflights are answered with ${response.status}. ${answer}, without authentication and without a redirect.`;
    return [{ text }];
  }
  const problems = originProblems('preflights', response, check.origin);
  if (!SIMPLE_METHODS.includes(call.method) && !namesIn(response, 'allow-methods').includes(call.method.toLowerCase())) {
    const text = `preflights do not allow ${call.method}. Send Access-Control-Allow-Methods: ${CORS_METHODS}.`;
    problems.push({ text });
  }
  const missing = SENT_HEADERS.filter((name) => !namesIn(response, 'allow-headers').includes(name));
  if (missing.length > 0) {
    const text = `preflights do not allow ${missing.join(', ')}. Send Access-Control-Allow-Headers: ${SENT_HEADERS.join(', ')}.`;
    problems.push({ text });
  }
  return problems;
}

function responseProblems(origin: string, call: SentCall, response: Response | null): Problem[] {
  if (!response) return [{ text: `${call.method} ${call.address} is not answered.` }];
  return originProblems(response.ok ? 'responses' : `responses with an error (${response.status})`, response, origin);
}

/** Checks whether the page itself makes the requests of One Tap: no page for frames is known. */
function sendsOneTapHeader({ backend, origin, config: { products, oauthOptions } }: CorsCheck): boolean {
  const { providers } = Object(oauthOptions) as { providers?: unknown };
  const isOffered = Array.isArray(products) && products.includes('oauth') && Array.isArray(providers);
  return (
    isOffered && providers.some((each) => isRecord(each) && isOneTap(each as never)) && !servicesFrameUrl({ origin, backend })
  );
}

async function oneTapProblems(check: CorsCheck, call: SentCall): Promise<Problem[]> {
  const response = await preflight(check, call, [ONE_TAP_HEADER]);
  if (!response?.ok || namesIn(response, 'allow-headers').includes(ONE_TAP_HEADER)) return [];
  const text = `preflights do not allow ${ONE_TAP_HEADER}, which Google One Tap needs. Add it to Access-Control-Allow-Headers, or set clientsideServicesURL of createClient.`;
  return [{ text }];
}

/** Without the header, the widget cannot wait as long as a rate limit lasts. */
function waitProblems(origin: string, response: Response | null): Problem[] {
  if (!response || originProblems('', response, origin).length > 0) return [];
  if (namesIn(response, 'expose-headers').includes('retry-after')) return [];
  return [{ text: 'the page cannot read Retry-After of responses. Send Access-Control-Expose-Headers: Retry-After.' }];
}

function originProblems(what: string, response: Response, origin: string): Problem[] {
  const given = response.headers.get('access-control-allow-origin');
  if (given !== origin) {
    const refusal = given ? `allow ${given} and not` : 'do not allow';
    const problem =
      given === '*' ? 'allow every origin, which browsers do not accept for calls with cookies' : `${refusal} ${origin}`;
    return [{ text: `${what} ${problem}. Send Access-Control-Allow-Origin: ${origin}.`, isRefusal: true }];
  }
  if (response.headers.get('access-control-allow-credentials') === 'true') return [];
  return [{ text: `${what} do not allow cookies. Send Access-Control-Allow-Credentials: true.` }];
}

/** Returns the names in a header, in lower case. With cookies, `*` is only a name. */
const namesIn = (response: Response, header: 'allow-methods' | 'allow-headers' | 'expose-headers') =>
  (response.headers.get(`access-control-${header}`) ?? '').split(',').map((name) => name.trim().toLowerCase());
