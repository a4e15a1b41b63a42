import { cookieFromBackend, cookiesToBackend } from './proxyCookies.ts';

/** Headers of one connection, which no proxy passes on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that the sandbox sets itself, or that describe the browser's connection to it. */
const OF_SANDBOX = ['host', 'content-length', 'accept-encoding', 'cookie', 'origin', 'referer', 'x-control-token'];
/**
 * Headers that only a proxy in front of a server writes: address, user or certificate of the client, original address, another
 * method. `_` counts as `-`, as for servers that turn headers into variables.
 */
const OF_PROXIES =
  /^(?:forwarded|via|proxy|x-host|x-real-ip|x-forwarded(?:-.*)?|x-(?:original|rewrite|auth-request)-.*|x-originating-ip|(?:x-)?(?:remote|ssl-client)-.*|x-(?:http-)?method(?:-override)?|x-middleware-subrequest|.*(?:client|connecting|cluster|user)-?ip(?:v6)?)$/;
/** Headers of a response that no longer hold: its body is decompressed, and the sandbox has other rules about who may read it. */
const OF_BACKEND = [
  'content-length',
  'content-encoding',
  'set-cookie',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
];

/** A link of another site can show a page of the back end at the sandbox's address, where its scripts could use the control routes. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const named = (headers: Headers) => (headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());

/**
 * Returns the headers of a request for the back end: those of a page of the back end's origin, which needs no CORS. `X-SDK-Parent-Host` still has the origin
 * of the page.
 *
 * @param backend address of the back end
 */
export function headersToBackend(given: Headers, backend: URL): Headers {
  const dropped = new Set([...HOP_BY_HOP, ...OF_SANDBOX, ...named(given)]);
  const headers = new Headers();
  for (const [name, value] of given) {
    const isKept = !dropped.has(name) && !name.startsWith('sec-') && !OF_PROXIES.test(name.replaceAll('_', '-'));
    if (isKept) headers.append(name, value);
  }
  if (given.has('origin')) headers.set('origin', backend.origin);
  const cookies = cookiesToBackend(given.get('cookie'));
  if (cookies !== null) headers.set('cookie', cookies);
  return headers;
}

/** Returns the headers of a response for the browser, at the sandbox's address. */
export function headersFromBackend(given: Headers, backend: URL): Headers {
  const dropped = new Set([...HOP_BY_HOP, ...OF_BACKEND, ...named(given)]);
  const headers = new Headers();
  for (const [name, value] of given)
    if (!dropped.has(name) && !name.startsWith('access-control-') && name !== 'location') headers.append(name, value);
  for (const line of given.getSetCookie()) headers.append('set-cookie', cookieFromBackend(line, basePathOf(backend)));
  headers.append('content-security-policy', POLICY);
  const location = given.get('location');
  if (location !== null) headers.set('location', locationAtSandbox(location, backend));
  return headers;
}

/** Returns the path of the back end's address, without a slash at its end. */
export const basePathOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '');

/** Returns the address of a redirect: within the calls of the back end one of the sandbox, otherwise unchanged. */
function locationAtSandbox(location: string, backend: URL): string {
  if (!URL.canParse(location, backend)) return location;
  const target = new URL(location, backend);
  const base = basePathOf(backend);
  const isCall = target.origin === backend.origin && target.pathname.startsWith(`${base}/sdk/`);
  return isCall ? `${target.pathname.slice(base.length)}${target.search}${target.hash}` : target.href;
}
