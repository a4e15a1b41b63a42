import type { CallName, Calls } from './contract.ts';

export const eventTypes = {
  'bootstrap.get': 'BOOTSTRAP_GET',
  'users.search': 'USER_SEARCH',
  'user.get': 'USER_GET',
  'otps.email.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.sms.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.whatsapp.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.authenticate': 'OTP_AUTHENTICATE',
  'passwords.strengthCheck': 'PASSWORD_STRENGTH_CHECK',
  'passwords.create': 'PASSWORD_CREATE',
  'passwords.authenticate': 'PASSWORD_AUTHENTICATE',
  'passwords.resetByEmailStart': 'PASSWORD_RESET_BY_EMAIL_START',
  'passwords.resetByEmail': 'PASSWORD_RESET_BY_EMAIL',
  'magicLinks.email.loginOrCreate': 'MAGIC_LINK_LOGIN_OR_CREATE',
  'magicLinks.authenticate': 'MAGIC_LINK_AUTHENTICATE',
  'cryptoWallets.authenticateStart': 'CRYPTO_WALLET_AUTHENTICATE_START',
  'cryptoWallets.authenticate': 'CRYPTO_WALLET_AUTHENTICATE',
  'webauthn.register': 'PASSKEY_REGISTER',
  'webauthn.authenticate': 'PASSKEY_AUTHENTICATE',
  'webauthn.update': 'PASSKEY_UPDATE',
  'user.deleteWebauthnRegistration': 'PASSKEY_DELETE',
  'oauth.start': 'OAUTH_START',
  'oauth.authenticate': 'OAUTH_AUTHENTICATE',
  'oauth.googleOneTap.start': 'GOOGLE_ONE_TAP_START',
  'oauth.googleOneTap.submit': 'GOOGLE_ONE_TAP_SUBMIT',
  'session.authenticate': 'SESSION_AUTHENTICATE',
  'session.revoke': 'SESSION_REVOKE',
} as const satisfies Record<CallName, string>;

export type EventTypes = typeof eventTypes;

/** Data that a call adds to its response for the page. */
export interface EventExtras {
  MAGIC_LINK_LOGIN_OR_CREATE: { email: string };
}

export type ResponseEvent = {
  [Name in CallName]: {
    type: EventTypes[Name];
    data: Calls[Name]['response'] & (EventTypes[Name] extends keyof EventExtras ? EventExtras[EventTypes[Name]] : unknown);
  };
}[CallName];

/** State of Google One Tap. */
export interface OneTapEvents {
  state: 'shown' | 'failed' | 'cancelled';
  /** Technique of the prompt, whatever the page requested; null if the prompt was not requested. */
  mode: 'fedcm' | 'legacy' | null;
  placement: 'floating' | 'embedded' | null;
  /** Reason of a failure, such as `cooldown`, `script_blocked` or `timed_out`, or of a cancellation (`dismissed`). */
  reason?: string;
}

/** The end of a sign-in, and choices of the visitor that end a flow. */
type EndType = 'AUTHENTICATE_FLOW_COMPLETE' | 'SESSION_KEPT' | 'PASSKEY_SKIP' | 'PASSKEY_DONE';

/**
 * Argument of the page's `onEvent`: the response of each successful call, the end of a sign-in, and choices of the visitor that end
 * a flow.
 */
export type WidgetEvent =
  | ResponseEvent
  | { type: 'GOOGLE_ONE_TAP'; data: OneTapEvents }
  // One member for each type, so that `Extract` finds it by its type.
  | { [Type in EndType]: { type: Type; data: Record<never, never> } }[EndType];
