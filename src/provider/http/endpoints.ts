import type { CallName } from '../contract.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the back end's address. `:public_token` is replaced by the token, any other `:name` by the field of that name. */
  path: string;
  /** The path for a visitor who is already signed in. */
  sessionPath?: string;
  /** Proofs that the call carries if the configuration requires them. */
  proof?: 'captcha' | 'captcha-and-fingerprint';
  /** Repeats the call once if the server responds with a captcha challenge. */
  retriesChallenge?: true;
  /** The server requires a live session. */
  needsSession?: true;
}

const guarded = { proof: 'captcha-and-fingerprint', retriesChallenge: true } as const;

/** Requests that are parts of a call with several requests. */
type PartName = 'webauthn.registerStart' | 'webauthn.authenticateStart';

/** HTTP method and path of each call. The HTTP provider calls it; the mock provider serves it. */
export const endpoints = {
  'bootstrap.get': { method: 'GET', path: '/sdk/v1/projects/bootstrap/:public_token' },
  'users.search': { method: 'POST', path: '/sdk/v1/users/search', proof: 'captcha-and-fingerprint' },
  'user.get': { method: 'GET', path: '/sdk/v1/users/me', needsSession: true },
  'otps.email.loginOrCreate': { method: 'POST', path: '/sdk/v1/otps/email/login_or_create', ...guarded },
  'otps.sms.loginOrCreate': { method: 'POST', path: '/sdk/v1/otps/sms/login_or_create', ...guarded },
  'otps.whatsapp.loginOrCreate': { method: 'POST', path: '/sdk/v1/otps/whatsapp/login_or_create', ...guarded },
  'otps.authenticate': { method: 'POST', path: '/sdk/v1/otps/authenticate', ...guarded },
  'passwords.strengthCheck': { method: 'POST', path: '/sdk/v1/passwords/strength_check' },
  'passwords.create': { method: 'POST', path: '/sdk/v1/passwords', ...guarded },
  'passwords.authenticate': { method: 'POST', path: '/sdk/v1/passwords/authenticate', ...guarded },
  'passwords.resetByEmailStart': { method: 'POST', path: '/sdk/v1/passwords/email/reset/start', ...guarded },
  'passwords.resetByEmail': { method: 'POST', path: '/sdk/v1/passwords/email/reset', ...guarded },
  'magicLinks.email.loginOrCreate': { method: 'POST', path: '/sdk/v1/magic_links/email/login_or_create', ...guarded },
  'magicLinks.authenticate': { method: 'POST', path: '/sdk/v1/magic_links/authenticate' },
  'cryptoWallets.authenticateStart': {
    method: 'POST',
    path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
    sessionPath: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
    proof: 'captcha',
  },
  'cryptoWallets.authenticate': { method: 'POST', path: '/sdk/v1/crypto_wallets/authenticate', ...guarded },
  'webauthn.registerStart': { method: 'POST', path: '/sdk/v1/webauthn/register/start', needsSession: true },
  'webauthn.register': { method: 'POST', path: '/sdk/v1/webauthn/register', needsSession: true },
  'webauthn.authenticateStart': { method: 'POST', path: '/sdk/v1/webauthn/authenticate/start/primary' },
  'webauthn.authenticate': { method: 'POST', path: '/sdk/v1/webauthn/authenticate', ...guarded },
  'webauthn.update': { method: 'PUT', path: '/sdk/v1/webauthn/update/:webauthn_registration_id', needsSession: true },
  'user.deleteWebauthnRegistration': { method: 'DELETE', path: '/sdk/v1/users/webauthn_registrations/:id', needsSession: true },
  'oauth.start': { method: 'GET', path: '/v1/public/oauth/:provider/start' },
  'oauth.authenticate': { method: 'POST', path: '/sdk/v1/oauth/authenticate' },
  'oauth.googleOneTap.start': { method: 'GET', path: '/v1/public/oauth/google/onetap/start' },
  'oauth.googleOneTap.submit': { method: 'POST', path: '/v1/oauth/callback/:oauth_callback_id' },
  'session.authenticate': { method: 'POST', path: '/sdk/v1/sessions/authenticate', needsSession: true },
  'session.revoke': { method: 'POST', path: '/sdk/v1/sessions/revoke', needsSession: true },
} as const satisfies Record<CallName | PartName, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export const EVENTS_PATH = '/sdk/v1/events';

/** Methods that a page of another origin may use, for the response to a preflight. */
export const CORS_METHODS = 'GET, POST, PUT, DELETE, OPTIONS';
/** Headers that the widget and the protocol's own clients send, for the response to a preflight. */
export const CORS_HEADERS = 'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type';
