import { expect, test } from 'vitest';
import { transitions } from '../flow/transitions.ts';
import { confirmations } from './confirmations.ts';
import { screens } from './index.ts';

test('every screen loads with the code that is named after it', async () => {
  const loaders = Object.entries({ ...screens, ...confirmations });
  const names = await Promise.all(loaders.map(async ([name, load]) => [name, (await load()).name]));
  expect(Object.fromEntries(names)).toEqual({
    main: 'Main',
    'otp/enter': 'EnterPasscode',
    'otp/confirmed': 'PasscodeConfirmed',
    'email-link/sent': 'EmailLinkSent',
    'password/login': 'LogIn',
    'password/create': 'CreateAccount',
    'password/forgot': 'ForgotPassword',
    'password/set-new': 'FirstPasswordEmailSent',
    'password/dedupe': 'BreachedOrDedupe',
    'password/breached': 'BreachedOrDedupe',
    'password/reset': 'ResetPassword',
    'password/token-login': 'TokenLogin',
    'password/request-reset': 'RequestReset',
    'password/confirmed': 'PasswordConfirmed',
    'redirect/confirm': 'ConfirmRedirect',
    'redirect/declined': 'RedirectDeclined',
    'redirect/redeem': 'RedeemRedirect',
    'oauth/confirmed': 'OAuthConfirmed',
    'passkey/register': 'RegisterPasskey',
    'passkey/registered': 'ExistingPasskeys',
    'passkey/confirmed': 'PasskeyConfirmed',
    'wallet/others': 'OtherWallets',
    'wallet/set-up': 'SetUpWallet',
    'wallet/connect': 'ConnectWallet',
    'wallet/sign': 'SignMessage',
    'wallet/error': 'WalletError',
    'wallet/confirmed': 'WalletConfirmed',
  });
  expect(Object.keys(transitions).sort()).toEqual(loaders.map(([name]) => name).sort());
});
