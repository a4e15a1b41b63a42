import { expect, test } from 'vitest';
import type { CallName, Capability } from '../contract.ts';
import { assertOffered } from './assertOffered.ts';
import { callCapabilities } from './callCapabilities.ts';

/** Returns the calls that a back end without these capabilities refuses. */
function refusedWithout(...lacking: Capability[]): string[] {
  const missing = Object.fromEntries(lacking.map((capability) => [capability, 'Install it.']));
  return Object.keys(callCapabilities).filter((name) => {
    try {
      assertOffered(name as CallName, {}, { backend: 'Example Auth', missing });
      return false;
    } catch {
      return true;
    }
  });
}

test.each<[Capability[], string[]]>([
  [[], []],
  [['otp.email'], ['otps.email.loginOrCreate']],
  [['otp.sms'], ['otps.sms.loginOrCreate']],
  [['otp.whatsapp'], ['otps.whatsapp.loginOrCreate']],
  [
    ['otp.email', 'otp.sms', 'otp.whatsapp'],
    ['otps.email.loginOrCreate', 'otps.sms.loginOrCreate', 'otps.whatsapp.loginOrCreate', 'otps.authenticate'],
  ],
  [
    ['passwords'],
    [
      'users.search',
      'passwords.strengthCheck',
      'passwords.create',
      'passwords.authenticate',
      'passwords.resetByEmailStart',
      'passwords.resetByEmail',
    ],
  ],
  [['emailMagicLinks'], ['magicLinks.email.loginOrCreate', 'magicLinks.authenticate']],
  [['wallets.ethereum'], []],
  [['wallets.solana'], []],
  [
    ['wallets.ethereum', 'wallets.solana'],
    ['cryptoWallets.authenticateStart', 'cryptoWallets.authenticate'],
  ],
  [['passkeys'], ['webauthn.register', 'webauthn.authenticate', 'webauthn.update', 'user.deleteWebauthnRegistration']],
  [['oauth'], ['oauth.start']],
  [['oneTap'], ['oauth.googleOneTap.start', 'oauth.googleOneTap.submit']],
  [
    ['oauth', 'oneTap'],
    ['oauth.start', 'oauth.authenticate', 'oauth.googleOneTap.start', 'oauth.googleOneTap.submit'],
  ],
])('a back end without %j refuses %j', (lacking, refused) => {
  expect(refusedWithout(...lacking)).toEqual(refused);
});
