import { type Endpoint, type EndpointName, EVENTS_PATH, endpoints } from '../../../src/provider/http/endpoints.ts';

export interface Route extends Endpoint {
  /** The call needs no Basic header. */
  open?: true;
}

const guarded = { proof: 'captcha-and-fingerprint', retriesChallenge: true } as const;

/** Paths of the protocol that other clients call, but not the widget. */
const more = {
  events: { method: 'POST', path: EVENTS_PATH, open: true },
  'sessions.jwks': { method: 'GET', path: '/v1/sessions/jwks/:project_id', open: true },
  'otps.email.sendPrimary': { method: 'POST', path: '/sdk/v1/otps/email/send/primary', proof: 'captcha' },
  'otps.email.sendSecondary': { method: 'POST', path: '/sdk/v1/otps/email/send/secondary', proof: 'captcha', needsSession: true },
  'otps.sms.sendPrimary': { method: 'POST', path: '/sdk/v1/otps/sms/send/primary', ...guarded },
  'otps.sms.sendSecondary': { method: 'POST', path: '/sdk/v1/otps/sms/send/secondary', ...guarded, needsSession: true },
  'otps.whatsapp.sendPrimary': { method: 'POST', path: '/sdk/v1/otps/whatsapp/send/primary', ...guarded },
  'otps.whatsapp.sendSecondary': { method: 'POST', path: '/sdk/v1/otps/whatsapp/send/secondary', ...guarded, needsSession: true },
  'oauth.consent': { method: 'POST', path: '/v1/public/oauth/:provider/consent', open: true },
  'oauth.attach': { method: 'POST', path: '/sdk/v1/oauth/attach', needsSession: true },
  'magicLinks.email.sendPrimary': { method: 'POST', path: '/sdk/v1/magic_links/email/send/primary', ...guarded },
  'magicLinks.email.sendSecondary': {
    method: 'POST',
    path: '/sdk/v1/magic_links/email/send/secondary',
    ...guarded,
    needsSession: true,
  },
  'passwords.resetBySession': { method: 'POST', path: '/sdk/v1/passwords/session/reset', ...guarded, needsSession: true },
  'passwords.resetByExistingPassword': { method: 'POST', path: '/sdk/v1/passwords/existing_password/reset', ...guarded },
  'cryptoWallets.authenticateStartSecondary': {
    method: 'POST',
    path: endpoints['cryptoWallets.authenticateStart'].sessionPath,
    proof: 'captcha',
    needsSession: true,
  },
  'webauthn.authenticateStartSecondary': {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate/start/secondary',
    needsSession: true,
  },
  'session.exchangeAccessToken': { method: 'POST', path: '/sdk/v1/sessions/exchange_access_token' },
  'session.attest': { method: 'POST', path: '/sdk/v1/sessions/attest' },
  'user.update': { method: 'PUT', path: '/sdk/v1/users/me', needsSession: true },
  'user.deleteEmail': { method: 'DELETE', path: '/sdk/v1/users/emails/:id', needsSession: true },
  'user.deleteCryptoWallet': { method: 'DELETE', path: '/sdk/v1/users/crypto_wallets/:id', needsSession: true },
  'user.deleteOAuth': { method: 'DELETE', path: '/sdk/v1/users/oauth/:id', needsSession: true },
  'user.deletePhoneNumber': { method: 'DELETE', path: '/sdk/v1/users/phone_numbers/:id', needsSession: true },
  'user.deleteTOTP': { method: 'DELETE', path: '/sdk/v1/users/totps/:id', needsSession: true },
  'user.deleteBiometricRegistration': {
    method: 'DELETE',
    path: '/sdk/v1/users/biometric_registrations/:id',
    needsSession: true,
  },
  'user.getConnectedApps': { method: 'GET', path: '/sdk/v1/users/connected_apps', needsSession: true },
  'user.revokeConnectedApp': { method: 'POST', path: '/sdk/v1/users/connected_apps/:id/revoke', needsSession: true },
} as const satisfies Record<string, Route>;

export type ExtraName = keyof typeof more;
export type RouteName = EndpointName | ExtraName;

/** All routes of the API by name. */
export const routes: Readonly<Record<RouteName, Route>> = { ...endpoints, ...more };

export const routeNames = Object.keys(routes) as readonly RouteName[];

const patterns = routeNames.map((name) => ({
  name,
  method: routes[name].method,
  path: new RegExp(`^${routes[name].path.replace(/:[a-z_]+/g, '[^/]+')}$`),
}));

/** Returns the name of the route for an address, or null. */
export function routeNameOf(method: string, path: string): RouteName | null {
  return patterns.find((each) => each.method === method && each.path.test(path))?.name ?? null;
}
