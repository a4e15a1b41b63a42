import type { EndpointName } from '../../src/provider/http/endpoints.ts';
import type { Journey } from './Journey.ts';
import { oauth } from './journeys/oauth.ts';
import * as passcodes from './journeys/passcodes.ts';
import { passkeys } from './journeys/passkeys.ts';
import * as passwords from './journeys/passwords.ts';
import { connectWallet } from './journeys/wallets.ts';

/** A journey for each request of the widget. A call that is not listed does not compile. */
export const journeys: Readonly<Record<EndpointName | 'events', Journey>> = {
  'bootstrap.get': passcodes.loadConfiguration,
  'users.search': passwords.findAccount,
  'otps.email.loginOrCreate': passcodes.sendByEmail,
  'otps.sms.loginOrCreate': passcodes.sendBySms,
  'otps.whatsapp.loginOrCreate': passcodes.sendByWhatsapp,
  'otps.authenticate': passcodes.enterPasscode,
  'passwords.strengthCheck': passwords.checkStrength,
  'passwords.create': passwords.createPassword,
  'passwords.authenticate': passwords.logIn,
  'passwords.resetByEmailStart': passwords.requestReset,
  'passwords.resetByEmail': passwords.resetPassword,
  'magicLinks.email.loginOrCreate': passwords.sendEmailLink,
  'magicLinks.authenticate': passwords.redeemLink,
  'cryptoWallets.authenticateStart': connectWallet,
  'cryptoWallets.authenticate': connectWallet,
  ...passkeys,
  ...oauth,
  events: passcodes.logEvents,
};

export type JourneyName = keyof typeof journeys;

export const journeyNames = Object.keys(journeys) as JourneyName[];
