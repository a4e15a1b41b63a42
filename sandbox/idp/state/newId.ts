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

/** Creates an id in the form of the wire, such as `user-test-<uuid>`. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}-test-${crypto.randomUUID()}`;
}
