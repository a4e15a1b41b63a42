/** Codes of failures without a valid response of the provider. For a valid error response, `error_type` is the code of the wire. */
export type AuthErrorCode =
  | 'network_error'
  | 'request_timeout'
  /** The response is invalid or lacks a required field. `cause` names the call and the field. */
  | 'invalid_response'
  | 'empty_response'
  | 'aborted'
  /**
   * A file of the widget did not load: a network failure, or a deployment that removed the file. `cause` is the error of the
   * browser.
   */
  | 'chunk_unavailable'
  | 'captcha_unavailable'
  | 'fingerprint_unavailable'
  | 'insecure_context'
  /** The frame that makes the requests of Google One Tap did not respond. `error_details.address` is its address. */
  | 'frame_unavailable'
  /** The link or sign-in of this page was used before, has expired, or was started in another browser. */
  | 'link_used'
  | 'link_expired'
  | 'link_other_device'
  /** The back end asks for the email address that the link was sent to, because another browser requested it. */
  | 'email_required'
  /** A visitor is signed in, and the page did not allow a redirect token to replace that session. */
  | 'session_exists'
  /** The visitor denied the sign-in at a provider, or the provider returned another error. */
  | 'oauth_denied'
  | 'oauth_failed'
  /** The page is in a frame, and the browser did not open a popup for the provider. */
  | 'oauth_no_window'
  /** The redirect address has another origin than the page and is not in the configuration. */
  | 'redirect_not_allowed'
  /** The visitor or the browser cancelled a passkey prompt. */
  | 'passkey_dismissed'
  /** The device already has a passkey of this account. */
  | 'passkey_already_registered'
  /** The browser does not support passkeys, or not for this domain, or autofill is not available. `cause` has the reason. */
  | 'passkey_unavailable'
  /** The wallet rejected the request, did not respond, or failed. `cause` is its error. */
  | 'wallet_not_connected'
  | 'wallet_not_signed'
  | 'unknown_error';

/** Options of `AuthError`. Field names are those of the wire. */
export interface AuthErrorDetails {
  /** A code of `AuthErrorCode`, or the provider's own error_type, such as `otp_code_not_found`. */
  error_type: AuthErrorCode | (string & {});
  /**
   * One sentence for a person. Default: `error_type`, if the provider sent none, or if the page's configuration is the cause,
   * such as `public_token_not_found`: the widget then shows its own text. In the latter case `cause` is the provider's error.
   */
  error_message?: string | undefined;
  error_url?: string;
  /** Additional data of the provider, for programs. */
  error_details?: Readonly<Record<string, unknown>>;
  request_id?: string;
  /** HTTP status of the response; 0 if there was none. */
  status_code: number;
  /** Seconds until the provider accepts another request: its header `Retry-After`. */
  retry_after?: number;
  cause?: unknown;
}

/** A failed call of the identity provider: the provider refused it, or could not be reached. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  declare readonly error_type: AuthErrorDetails['error_type'];
  /** Never empty. */
  declare readonly error_message: string;
  declare readonly error_url: string | undefined;
  declare readonly error_details: AuthErrorDetails['error_details'];
  declare readonly request_id: string | undefined;
  declare readonly status_code: number;
  declare readonly retry_after: number | undefined;

  constructor({ cause, ...fields }: AuthErrorDetails) {
    super(fields.error_message || fields.error_type, { cause });
    Object.assign(this, fields, { error_message: this.message });
  }
}

/** Creates the error for a file of the widget that cannot be loaded or has another version. */
export const chunkUnavailable = (cause?: unknown) => new AuthError({ error_type: 'chunk_unavailable', status_code: 0, cause });

/** A mistake of the page. The message says which option is wrong, why, and what is accepted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns whether `value` is an AuthError, also of another copy of this package or of a frame. */
export function isAuthError(value: unknown): value is AuthError {
  const error = Object(value);
  return error.name === 'AuthError' && 'error_type' in error;
}
