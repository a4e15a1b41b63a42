import type { CallName, IdentityProvider, Method } from './contract.ts';

/** A provider whose every call is made by `make`. Analytics are left to the caller. */
export function createProvider(make: <Name extends CallName>(name: Name) => Method<Name>): IdentityProvider {
  return {
    bootstrap: { get: make('bootstrap.get') },
    users: { search: make('users.search') },
    user: { get: make('user.get'), deleteWebauthnRegistration: make('user.deleteWebauthnRegistration') },
    otps: {
      email: { loginOrCreate: make('otps.email.loginOrCreate') },
      sms: { loginOrCreate: make('otps.sms.loginOrCreate') },
      whatsapp: { loginOrCreate: make('otps.whatsapp.loginOrCreate') },
      authenticate: make('otps.authenticate'),
    },
    passwords: {
      strengthCheck: make('passwords.strengthCheck'),
      create: make('passwords.create'),
      authenticate: make('passwords.authenticate'),
      resetByEmailStart: make('passwords.resetByEmailStart'),
      resetByEmail: make('passwords.resetByEmail'),
    },
    magicLinks: {
      email: { loginOrCreate: make('magicLinks.email.loginOrCreate') },
      authenticate: make('magicLinks.authenticate'),
    },
    cryptoWallets: {
      authenticateStart: make('cryptoWallets.authenticateStart'),
      authenticate: make('cryptoWallets.authenticate'),
    },
    webauthn: {
      register: make('webauthn.register'),
      authenticate: make('webauthn.authenticate'),
      update: make('webauthn.update'),
    },
    oauth: {
      start: make('oauth.start'),
      authenticate: make('oauth.authenticate'),
      googleOneTap: { start: make('oauth.googleOneTap.start'), submit: make('oauth.googleOneTap.submit') },
    },
    session: { authenticate: make('session.authenticate'), revoke: make('session.revoke') },
  };
}
