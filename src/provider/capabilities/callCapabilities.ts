import type { CallName, Capability } from '../contract.ts';

const PASSWORDS = ['passwords'] as const;
const PASSKEYS = ['passkeys'] as const;
const WALLETS = ['wallets.ethereum', 'wallets.solana'] as const;

/**
 * Capabilities that each call belongs to. A back end with one of them has the call. Every back end has the calls with an empty
 * list.
 */
export const callCapabilities: Readonly<Record<CallName, readonly Capability[]>> = {
  'bootstrap.get': [],
  'users.search': PASSWORDS,
  'user.get': [],
  'otps.email.loginOrCreate': ['otp.email'],
  'otps.sms.loginOrCreate': ['otp.sms'],
  'otps.whatsapp.loginOrCreate': ['otp.whatsapp'],
  'otps.authenticate': ['otp.sms', 'otp.whatsapp', 'otp.email'],
  'passwords.strengthCheck': PASSWORDS,
  'passwords.create': PASSWORDS,
  'passwords.authenticate': PASSWORDS,
  'passwords.resetByEmailStart': PASSWORDS,
  'passwords.resetByEmail': PASSWORDS,
  'magicLinks.email.loginOrCreate': ['emailMagicLinks'],
  'magicLinks.authenticate': ['emailMagicLinks'],
  'cryptoWallets.authenticateStart': WALLETS,
  'cryptoWallets.authenticate': WALLETS,
  'webauthn.register': PASSKEYS,
  'webauthn.authenticate': PASSKEYS,
  'webauthn.update': PASSKEYS,
  'user.deleteWebauthnRegistration': PASSKEYS,
  'oauth.start': ['oauth'],
  'oauth.authenticate': ['oauth', 'oneTap'],
  'oauth.googleOneTap.start': ['oneTap'],
  'oauth.googleOneTap.submit': ['oneTap'],
  'session.authenticate': [],
  'session.revoke': [],
};
