import { type EndpointName, EVENTS_PATH, endpoints } from '../provider/http/endpoints.ts';
import type { CallContext } from './CallContext.ts';
import { getBootstrap } from './calls/bootstrap.ts';
import { authenticateEmailLink, sendEmailLink } from './calls/links.ts';
import { authenticateOAuth, finishOAuth, OAUTH_DONE_PATH, startOAuth } from './calls/oauth.ts';
import { startOneTap, submitOneTap } from './calls/oneTap.ts';
import { authenticatePasscode, sendEmailPasscode, sendSmsPasscode, sendWhatsAppPasscode } from './calls/passcodes.ts';
import {
  authenticatePasskey,
  deletePasskey,
  finishRegistration,
  renamePasskey,
  startAuthentication,
  startRegistration,
} from './calls/passkeys.ts';
import { authenticatePassword, createPassword, resetPassword, startPasswordReset } from './calls/passwords.ts';
import { authenticateSession, revokeSession } from './calls/sessions.ts';
import { checkStrength } from './calls/strength.ts';
import { getUser, searchUsers } from './calls/users.ts';
import { authenticateWallet, startWallet } from './calls/wallets.ts';

type Result = object | Promise<object>;

/** One route: a pattern of the path, and its handler. A `Response` is sent as it is. */
export interface Route {
  method: string;
  pattern: RegExp;
  /** Responds without an envelope. */
  isBare: boolean;
  /** A page that the browser navigates to: there is no page yet whose origin could be checked. */
  isNavigation: boolean;
  handle: (call: CallContext) => Result;
}

const handlers: Readonly<Record<EndpointName, (call: CallContext) => Result>> = {
  'bootstrap.get': getBootstrap,
  'users.search': searchUsers,
  'user.get': getUser,
  'otps.email.loginOrCreate': sendEmailPasscode,
  'otps.sms.loginOrCreate': sendSmsPasscode,
  'otps.whatsapp.loginOrCreate': sendWhatsAppPasscode,
  'otps.authenticate': authenticatePasscode,
  'passwords.strengthCheck': checkStrength,
  'passwords.create': createPassword,
  'passwords.authenticate': authenticatePassword,
  'passwords.resetByEmailStart': startPasswordReset,
  'passwords.resetByEmail': resetPassword,
  'magicLinks.email.loginOrCreate': sendEmailLink,
  'magicLinks.authenticate': authenticateEmailLink,
  'cryptoWallets.authenticateStart': startWallet,
  'cryptoWallets.authenticate': authenticateWallet,
  'webauthn.registerStart': startRegistration,
  'webauthn.register': finishRegistration,
  'webauthn.authenticateStart': startAuthentication,
  'webauthn.authenticate': authenticatePasskey,
  'webauthn.update': renamePasskey,
  'user.deleteWebauthnRegistration': deletePasskey,
  'oauth.start': startOAuth,
  'oauth.authenticate': authenticateOAuth,
  'oauth.googleOneTap.start': startOneTap,
  'oauth.googleOneTap.submit': submitOneTap,
  'session.authenticate': authenticateSession,
  'session.revoke': revokeSession,
};

/** A pattern for a path whose `:name` parts are parameters. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const route = (method: string, path: string, handle: Route['handle'], flags: Partial<Route> = {}): Route => ({
  method,
  pattern: patternOf(path),
  isBare: false,
  isNavigation: false,
  ...flags,
  handle,
});

const isOneTap = (name: string) => name.startsWith('oauth.googleOneTap.');

/** All routes of the handler. Specific paths come before those with parameters. */
export const routes: readonly Route[] = [
  // Analytics have no receiver: the host's `onEvent` gets what happens on the page.
  route('POST', EVENTS_PATH, () => ({})),
  route('GET', OAUTH_DONE_PATH, finishOAuth, { isNavigation: true }),
  ...(Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const { method, path } = endpoints[name];
    const sessionPath = 'sessionPath' in endpoints[name] ? [endpoints[name].sessionPath as string] : [];
    const flags = { isBare: isOneTap(name), isNavigation: name === 'oauth.start' };
    return [path, ...sessionPath].map((each) => route(method, each, handlers[name], flags));
  }),
];
