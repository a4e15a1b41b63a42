import { AuthError } from '../../errors.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { COOKIE_TOKEN_MAX_LENGTH } from '../../limits.ts';
import type { AuthenticateResponse, CallName, Calls } from '../contract.ts';
import type { Middleware } from '../Send.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Checks a field. `response` is the whole response. */
type Test = (value: unknown, response: Fields) => boolean;

const isString = (value: unknown) => typeof value === 'string';
const isText = (value: unknown) => isString(value) && value !== '';
const isNumber = (value: unknown) => typeof value === 'number';
const isListOrMissing = (value: unknown) => value === undefined || value === null || Array.isArray(value);
/** Null or empty if the server stores the token in a cookie that scripts cannot read. */
const isJwt = (value: unknown) => value === null || (isString(value) && /^[ -~]*$/.test(value));
/** A longer token does not fit a cookie: the cookies of an earlier session would stay. */
const isToken = (value: unknown) =>
  isJwt(value) && encodeURIComponent((value as string | null) ?? '').length <= COOKIE_TOKEN_MAX_LENGTH;
const ofPolicy =
  (policy: string, test: (value: unknown) => boolean): Test =>
  (value, response) =>
    response.strength_policy !== policy || test(value);

/** The protocol allows a sign-in without a session in the response: its tokens are enough to sign in, and the next check brings the session. */
const isTextOrLeftOut: Test = (value, { session, session_token, session_jwt }) =>
  isText(value) || (!session && isText(session_token) && isText(session_jwt));

const passcode = { method_id: isText };
const signIn = { 'session.session_id': isTextOrLeftOut, session_token: isToken, session_jwt: isJwt };

type Tests = Readonly<Record<string, Test>>;
/** Names of the calls that sign in. */
type SignIn = { [Name in CallName]: Calls[Name]['response'] extends AuthenticateResponse ? Name : never }[CallName];

/**
 * Fields that the flow needs of each response, by their path. A call that is not listed has no required fields; one that signs in does
 * not compile without them.
 */
const NEEDED: { readonly [Name in CallName]?: Tests } & { readonly [Name in SignIn]: Tests } = {
  'users.search': { userType: (value) => ['new', 'password', 'passwordless', 'unknown'].includes(value as string) },
  'user.get': { user_id: isText, webauthn_registrations: isListOrMissing },
  'otps.email.loginOrCreate': passcode,
  'otps.sms.loginOrCreate': passcode,
  'otps.whatsapp.loginOrCreate': passcode,
  'otps.authenticate': signIn,
  'passwords.strengthCheck': {
    valid_password: (value) => typeof value === 'boolean',
    strength_policy: isText,
    score: ofPolicy('zxcvbn', isNumber),
    feedback: ofPolicy('zxcvbn', isRecord),
    'feedback.luds_requirements.missing_characters': ofPolicy('luds', isNumber),
    'feedback.luds_requirements.missing_complexity': ofPolicy('luds', isNumber),
  },
  'passwords.create': signIn,
  'passwords.authenticate': signIn,
  'passwords.resetByEmail': signIn,
  'magicLinks.authenticate': signIn,
  'cryptoWallets.authenticateStart': { challenge: isText },
  'cryptoWallets.authenticate': signIn,
  'webauthn.register': { ...signIn, user: isRecord, 'user.webauthn_registrations': isListOrMissing },
  'webauthn.authenticate': signIn,
  'oauth.authenticate': signIn,
  // If the client id is empty, the developer receives a message that the project has none.
  'oauth.googleOneTap.start': { google_client_id: isString, oauth_callback_id: isString },
  'oauth.googleOneTap.submit': { redirect_url: isString },
  'session.authenticate': { ...signIn, 'session.session_id': isText },
};

/** Fields of a response to the first factor of a sign-in. */
const FIRST_FACTOR = { intermediate_session_token: isToken };

const fieldAt = (response: Fields, path: string) =>
  path.split('.').reduce<unknown>((owner, name) => (isRecord(owner) ? owner[name] : undefined), response);

/**
 * Refuses responses that lack a field that the flow needs. An incomplete sign-in needs only its intermediate token.
 *
 * @param isCookieOnly the server keeps the tokens in HttpOnly cookies, and may leave them out of its responses
 * @throws AuthError `invalid_response` whose `cause` names the call and the field that is missing or has another type.
 */
export const checkResponses =
  (isCookieOnly: boolean): Middleware =>
  (next) =>
  async (name, request, options) => {
    const response = await next(name, request, options);
    const fields: Fields = isRecord(response) ? response : {};
    const isIncomplete = isText(fields.intermediate_session_token) && !fields.session_token;
    const needed: Tests = isIncomplete ? FIRST_FACTOR : (NEEDED[name] ?? {});
    for (const [path, test] of Object.entries(needed)) {
      const value = fieldAt(fields, path);
      const isLeftOut = isCookieOnly && (test === isToken || test === isJwt) && value === undefined;
      if (!isLeftOut && !test(value, fields)) throw incomplete(name, path, value, fields);
    }
    return response;
  };

function incomplete(name: CallName, path: string, value: unknown, { status_code }: Fields): AuthError {
  const fault = value === undefined ? 'is missing' : 'is invalid';
  return new AuthError({
    error_type: 'invalid_response',
    status_code: Number(status_code) || 0,
    cause: new Error(`The response of ${name} is incomplete: ${path} ${fault}.`),
  });
}
