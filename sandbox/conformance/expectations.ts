import { type AuthenticateResponse, isAuthError } from '../../src/index.ts';
import { MINUTE_MS } from '../durations.ts';
import { describeFailure } from './describeFailure.ts';

/** Fails a check with a message about what was found. */
export function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value)?.slice(0, 80));

export function assertText(value: unknown, name: string): asserts value is string {
  assert(typeof value === 'string' && value !== '', `${name} must be a string; it is ${shown(value)}.`);
}

/** Returns the token of an email's link. */
export function tokenOf(link: string | null | undefined): string {
  const token = new URL(link ?? 'about:blank').searchParams.get('token');
  assertText(token, "'token' of the email's link");
  return token;
}

/** Types of errors that refuse nothing: the back end has no such call, or its response is not an error of the protocol. */
const NO_REFUSAL = ['route_not_found', 'invalid_response', 'empty_response', 'unknown_error'];

/**
 * Requires that the provider refuses the call with an AuthError, of one of `types` if any is given. `what` names the call in the
 * message.
 */
export async function assertRefusal(call: Promise<unknown>, what = 'it', types: readonly string[] = []): Promise<void> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const advice = `answer with a status of 400 or more and an error_type${types.length > 0 ? `, ${types.join(' or ')}` : ''}`;
  assert(error !== null, `${what} was accepted, but must be refused: ${advice}.`);
  assert(
    isAuthError(error) && error.status_code >= 400 && !NO_REFUSAL.includes(error.error_type),
    `the provider must refuse ${what}, but it failed otherwise (${describeFailure(error)}): ${advice}, or throw an AuthError with both.`,
  );
  const isType = types.length === 0 || types.includes(error.error_type);
  assert(isType, `error_type must be ${types.join(' or ')}, which the widget knows; it is ${shown(error.error_type)}.`);
}

/** Checks the response of a call that signs a visitor in. */
export function assertSignedIn(response: AuthenticateResponse, minutes?: number): void {
  assertText(response.user_id, 'user_id');
  assertText(response.user?.user_id, 'user.user_id');
  assert(Array.isArray(response.user.emails), `user.emails must be a list; it is ${shown(response.user.emails)}.`);
  assertText(response.session?.session_id, 'session.session_id');
  const { session_token, session_jwt } = response;
  assert(
    Boolean(session_token) === Boolean(session_jwt),
    `session_token and session_jwt must both be set, or both be empty, since a page stores both or none; ${session_token ? 'session_jwt' : 'session_token'} is empty.`,
  );
  const end = Date.parse(response.session.expires_at ?? '');
  assert(
    /T.*(Z|[+-]\d\d:\d\d)$/i.test(response.session.expires_at) && !Number.isNaN(end),
    `session.expires_at must be an instant with Z or an offset (RFC 3339); it is ${shown(response.session.expires_at)}.`,
  );
  if (minutes === undefined) return;
  const lasts = (end - Date.parse(response.session.started_at ?? '')) / MINUTE_MS;
  assert(Math.abs(lasts - minutes) < 2, `the session must last the requested ${minutes} minutes; it lasts ${lasts.toFixed(1)}.`);
}
