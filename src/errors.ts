/** Codes of failures that never reached a well-formed answer of the provider; an answered error carries its wire `error_type`. */
export type AuthErrorCode =
  | 'network_error'
  | 'request_timeout'
  | 'invalid_response'
  | 'empty_response'
  | 'aborted'
  | 'captcha_unavailable'
  | 'fingerprint_unavailable'
  | 'insecure_context'
  /** A link or a sign-in that came back to this page: spent before, too old, or asked for in another browser. */
  | 'link_used'
  | 'link_expired'
  | 'link_other_device'
  /** The visitor did not allow the sign-in at a provider, or the provider could not bring it to its end. */
  | 'oauth_denied'
  | 'oauth_failed'
  /** The page is in a frame, and the browser opened no window for the sign-in at a provider. */
  | 'oauth_no_window'
  /** The back end leads to an address that is neither of the page's origin nor one of the configuration's. */
  | 'redirect_not_allowed'
  /** The visitor, or their browser for them, has called off a passkey. */
  | 'passkey_dismissed'
  /** The device has a passkey of this account already. */
  | 'passkey_already_registered'
  /** This browser has no passkeys, or not for this domain; autofill could not be offered, and `cause` says why. */
  | 'passkey_unavailable'
  /** The visitor's wallet declined, never answered, or broke; `cause` is what it said. */
  | 'wallet_not_connected'
  | 'wallet_not_signed'
  | 'unknown_error';

/** What an `AuthError` is made of. Field names are those of the wire. */
export interface AuthErrorDetails {
  /** A code of `AuthErrorCode`, or the provider's own error_type, such as `otp_code_not_found`. */
  error_type: AuthErrorCode | (string & {});
  /** One sentence for a person. Empty when the provider sent none: the widget then shows its generic text. */
  error_message: string;
  error_url?: string;
  /** What the provider adds for a program to read. */
  error_details?: Readonly<Record<string, unknown>>;
  request_id?: string;
  /** HTTP status of the answer; 0 when there was none. */
  status_code: number;
  cause?: unknown;
}

/** A call to the identity provider that failed: the provider said no, or could not be reached. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly error_type: AuthErrorDetails['error_type'];
  readonly error_message: string;
  readonly error_url: string | undefined;
  readonly error_details: AuthErrorDetails['error_details'];
  readonly request_id: string | undefined;
  readonly status_code: number;

  constructor(details: AuthErrorDetails) {
    super(details.error_message || details.error_type, { cause: details.cause });
    this.error_type = details.error_type;
    this.error_message = details.error_message;
    this.error_url = details.error_url;
    this.error_details = details.error_details;
    this.request_id = details.request_id;
    this.status_code = details.status_code;
  }
}

/** A mistake of the host page: the message says which option, why, and what is accepted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whether `value` is an AuthError, also one of another copy of this package on the page. */
export function isAuthError(value: unknown): value is AuthError {
  return value instanceof Error && value.name === 'AuthError' && 'error_type' in value;
}
