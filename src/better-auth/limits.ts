/** Limits of the handler. */

/**
 * The oldest version of Better Auth without known ways to take over an account. Before 1.7.7, the state of a sign-in at a provider
 * passes as a login link; before 1.7.16, anybody can sign up with the phone number of another person.
 */
export const MIN_VERSION = [1, 7, 16] as const;
/** The size of a request's body, in bytes. */
export const MAX_BODY = 100_000;
/** The size of a request's body to an endpoint of Better Auth itself, in bytes. */
export const MAX_ENDPOINT_BODY = 1_000_000;
/** The lifetime of the token that completes a sign-in at a provider, in milliseconds. */
export const OAUTH_TOKEN_MS = 300_000;
/** The age up to which a credential of Google One Tap is accepted, in seconds. */
export const ONE_TAP_SECONDS = 300;
/** Maximum difference between the clocks of Google and of the server, in seconds. */
export const CLOCK_SECONDS = 30;
/** The lifetime of a wallet's challenge, in seconds. Better Auth keeps its nonce equally long. */
export const WALLET_CHALLENGE_SECONDS = 900;
/** Lifetime of a link that verifies or changes an address, in seconds, if the options of Better Auth have none. */
export const EMAIL_LINK_SECONDS = 3_600;
/** Lifetime of the cookie that identifies the browser of a sign-up, in seconds: seven days. */
export const SIGN_UP_SECONDS = 604_800;
/** Largest `allowedAttempts` of Better Auth for a passcode of six digits that the handler accepts. */
export const MAX_ALLOWED_ATTEMPTS = 10;
/** The lowest score of zxcvbn that a password needs. */
export const MIN_PASSWORD_SCORE = 3;
/** Lifetime of the response to a preflight in a browser, in seconds. */
export const PREFLIGHT_SECONDS = 600;
/** The length of an email address or a name. */
export const MAX_TEXT = 500;
/** The length of a password. */
export const MAX_PASSWORD = 1_000;
/** Maximum number of times that the sessions of a user are listed and ended, 100 at a time. */
export const SESSION_ROUNDS = 100;
/** The length of the address of a page. */
export const MAX_ADDRESS = 2_000;
/** Maximum number of times that a path may be encoded. */
export const MAX_DECODINGS = 5;
