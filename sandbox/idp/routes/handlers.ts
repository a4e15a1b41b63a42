import { getBootstrap } from './bootstrap.ts';
import { authenticateWallet, startWallet } from './cryptoWallets.ts';
import type { Handlers } from './Handler.ts';
import { authenticateMagicLink, sendMagicLink } from './magicLinks.ts';
import { attachOAuth, authenticateOAuth } from './oauth.ts';
import { authenticatePasscode, sendPasscode } from './otps.ts';
import {
  authenticatePasskey,
  deletePasskey,
  finishRegistration,
  renamePasskey,
  startAuthentication,
  startRegistration,
  startSecondFactor,
} from './passkeys.ts';
import { resetByEmail, resetByExistingPassword, resetBySession, startReset } from './passwordResets.ts';
import { authenticatePassword, checkStrength, createPassword } from './passwords.ts';
import { attestSession, authenticateSession, exchangeAccessToken, revokeSession } from './sessions.ts';
import {
  deleteBiometricRegistration,
  deleteCryptoWallet,
  deleteEmail,
  deleteOAuth,
  deletePhoneNumber,
  deleteTOTP,
  getConnectedApps,
  getUser,
  revokeConnectedApp,
  searchUsers,
  updateUser,
} from './users.ts';

/** Handlers by call. */
export const handlers: Handlers = {
  'bootstrap.get': getBootstrap,
  'users.search': searchUsers,
  'user.get': getUser,
  'user.update': updateUser,
  'user.deleteEmail': deleteEmail,
  'user.deleteOAuth': deleteOAuth,
  'user.deletePhoneNumber': deletePhoneNumber,
  'user.deleteCryptoWallet': deleteCryptoWallet,
  'user.deleteTOTP': deleteTOTP,
  'user.deleteBiometricRegistration': deleteBiometricRegistration,
  'user.getConnectedApps': getConnectedApps,
  'user.revokeConnectedApp': revokeConnectedApp,
  'otps.email.loginOrCreate': sendPasscode('email', 'loginOrCreate'),
  'otps.email.sendPrimary': sendPasscode('email', 'primary'),
  'otps.email.sendSecondary': sendPasscode('email', 'secondary'),
  'otps.sms.loginOrCreate': sendPasscode('sms', 'loginOrCreate'),
  'otps.sms.sendPrimary': sendPasscode('sms', 'primary'),
  'otps.sms.sendSecondary': sendPasscode('sms', 'secondary'),
  'otps.whatsapp.loginOrCreate': sendPasscode('whatsapp', 'loginOrCreate'),
  'otps.whatsapp.sendPrimary': sendPasscode('whatsapp', 'primary'),
  'otps.whatsapp.sendSecondary': sendPasscode('whatsapp', 'secondary'),
  'otps.authenticate': authenticatePasscode,
  'passwords.strengthCheck': checkStrength,
  'passwords.create': createPassword,
  'passwords.authenticate': authenticatePassword,
  'passwords.resetByEmailStart': startReset,
  'passwords.resetByEmail': resetByEmail,
  'passwords.resetBySession': resetBySession,
  'passwords.resetByExistingPassword': resetByExistingPassword,
  'magicLinks.email.loginOrCreate': sendMagicLink('loginOrCreate'),
  'magicLinks.email.sendPrimary': sendMagicLink('primary'),
  'magicLinks.email.sendSecondary': sendMagicLink('secondary'),
  'magicLinks.authenticate': authenticateMagicLink,
  'cryptoWallets.authenticateStart': startWallet('primary'),
  'cryptoWallets.authenticateStartSecondary': startWallet('secondary'),
  'cryptoWallets.authenticate': authenticateWallet,
  'user.deleteWebauthnRegistration': deletePasskey,
  'webauthn.registerStart': startRegistration,
  'webauthn.register': finishRegistration,
  'webauthn.authenticateStart': startAuthentication,
  'webauthn.authenticateStartSecondary': startSecondFactor,
  'webauthn.authenticate': authenticatePasskey,
  'webauthn.update': renamePasskey,
  'oauth.authenticate': authenticateOAuth,
  'oauth.attach': attachOAuth,
  'session.authenticate': authenticateSession,
  'session.revoke': revokeSession,
  'session.exchangeAccessToken': exchangeAccessToken,
  'session.attest': attestSession,
};
