import { type ErrorType, errorTypes } from './errorTypes.ts';
import { WireError } from './WireError.ts';

const UNAVAILABLE = 'The sign-in service is not available at the moment. Please try again later.';

/** Error for the visitor if the server failed, such as without its database. The log of the server has the cause. */
export const unavailable = () => new WireError(503, 'service_unavailable', UNAVAILABLE);

/**
 * The error of the wire for an error response of Better Auth.
 *
 * @param data of the body
 */
export function toWireError({ status, headers }: Response, data: Readonly<Record<string, unknown>>): WireError {
  // Better Auth's limits have the second name. A hook or plugin of the host may use the standard one.
  const retryAfter = headers.get('Retry-After') ?? headers.get('X-Retry-After');
  return Object.assign(wireErrorOf(status, data), retryAfter !== null && { retryAfter });
}

function wireErrorOf(status: number, data: Readonly<Record<string, unknown>>): WireError {
  const code = typeof data.code === 'string' ? data.code : '';
  const known = (errorTypes as Readonly<Record<string, ErrorType>>)[code];
  if (known && Object.hasOwn(errorTypes, code)) return new WireError(...known);
  if (status === 429) return new WireError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.');
  if (status >= 500) return unavailable();
  const message = typeof data.message === 'string' && data.message !== '' ? data.message : 'The request was refused.';
  return new WireError(status, code === '' ? 'bad_request' : code.toLowerCase(), message);
}
