import { ConfigError } from '../errors.ts';
import { isRecord } from '../lib/isRecord.ts';
import { trimSpaces } from '../lib/text/trimSpaces.ts';
import { readCookies } from '../session/readCookies.ts';
import type { ResolvedOptions } from './resolveOptions.ts';
import { refuse, type SessionRefusal } from './SessionRefusal.ts';
import type { TokenSource } from './VerifySessionResult.ts';

/** Headers of a request: `Headers` of the Web standards, or an object such as `request.headers` of Node. */
export type HeadersLike =
  | {
      /** Returns the value of a header, or null. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** An object with the headers of a request: `Request` of the Web standards, `IncomingMessage` of Node, or `{ headers }`. */
export interface RequestLike {
  readonly headers: HeadersLike;
}

interface FoundToken {
  value: string;
  source: TokenSource;
}

const isWebHeaders = (headers: HeadersLike): headers is { get(name: string): string | null } => typeof headers.get === 'function';

/** All values of a header. Names of headers are not case-sensitive, also in an object that keeps their case. */
function headerValues(headers: HeadersLike, name: string): string[] {
  if (isWebHeaders(headers)) {
    const value = headers.get(name);
    return value === null ? [] : [value];
  }
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name)
    .flatMap(([, value]) => value ?? []);
}

/** The token of a Bearer credential; undefined if there is none, as with another scheme. */
function bearerToken(headers: HeadersLike): FoundToken | SessionRefusal | undefined {
  const values = headerValues(headers, 'authorization').filter((value) => /^bearer(\s|,|$)/i.test(value));
  const [value] = values;
  if (value === undefined) return undefined;
  if (values.length > 1 || value.includes(',')) return refuse('ambiguous');
  return { value: trimSpaces(value.slice('bearer'.length)), source: 'authorization' };
}

function cookieToken(headers: HeadersLike, name: string): FoundToken | SessionRefusal | undefined {
  const cookies = headerValues(headers, 'cookie')
    .flatMap((value) => value.split(';'))
    .map(trimSpaces)
    .join('; ');
  const [value, ...others] = new Set(readCookies(cookies, name).filter(Boolean));
  if (value === undefined) return undefined;
  // The order of cookies is not a proof of origin: another host of the site can put its cookie first.
  return others.length > 0 ? refuse('ambiguous') : { value, source: 'cookie' };
}

function headersOf(request: unknown): HeadersLike {
  const headers = isRecord(request) ? request.headers : undefined;
  if (isRecord(headers)) return headers as HeadersLike;
  throw new ConfigError('The request has no headers: verifySession accepts a Request, an object with headers, or a token.');
}

/** Finds the session token of a request. A Bearer token wins, so that a request with both is not decided by what a browser adds. */
export function readToken(
  request: RequestLike | string,
  { source, jwtCookieName }: Pick<ResolvedOptions, 'source' | 'jwtCookieName'>,
): FoundToken | SessionRefusal {
  if (typeof request === 'string') return request === '' ? refuse('missing') : { value: request, source: 'argument' };
  const headers = headersOf(request);
  const bearer = source === 'cookie' ? undefined : bearerToken(headers);
  if (bearer) return bearer;
  return (source === 'authorization' ? undefined : cookieToken(headers, jwtCookieName)) ?? refuse('missing');
}
