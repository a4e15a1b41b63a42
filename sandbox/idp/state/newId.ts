export type IdPrefix =
  | 'request-id'
  | 'user'
  | 'session'
  | 'email'
  | 'phone-number'
  | 'password'
  | 'oauth-user'
  | 'oauth-callback'
  | 'crypto-wallet'
  | 'webauthn-registration'
  | 'message'
  | 'call'
  | 'fault'
  | 'event';

/** A fresh identifier in the wire's form, such as `user-test-<uuid>`. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}-test-${crypto.randomUUID()}`;
}
