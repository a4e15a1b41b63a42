import { loadExport } from '../browser/loading/loadExport.ts';
import type { ScreenLoaders } from '../flow/runtime.ts';
import type { confirmations } from './confirmations.ts';
import { Main } from './main/Main.tsx';

/**
 * Screens by name, except the confirmations, which load with the calls. The first screen is available at once; each other one is
 * a chunk.
 */
export const screens: Omit<ScreenLoaders, keyof typeof confirmations> = {
  main: () => Main,
  'otp/enter': () => loadExport(() => import('./otp/EnterPasscode.tsx'), 'EnterPasscode'),
  'email-link/sent': () => loadExport(() => import('./email-link/EmailLinkSent.tsx'), 'EmailLinkSent'),
  'password/login': () => loadExport(() => import('./password/LogIn.tsx'), 'LogIn'),
  'password/create': () => loadExport(() => import('./password/CreateAccount.tsx'), 'CreateAccount'),
  'password/forgot': () => loadExport(() => import('./password/ForgotPassword.tsx'), 'ForgotPassword'),
  'password/set-new': () => loadExport(() => import('./password/FirstPasswordEmailSent.tsx'), 'FirstPasswordEmailSent'),
  'password/dedupe': () => loadExport(() => import('./password/BreachedOrDedupe.tsx'), 'BreachedOrDedupe'),
  'password/breached': () => loadExport(() => import('./password/BreachedOrDedupe.tsx'), 'BreachedOrDedupe'),
  'password/reset': () => loadExport(() => import('./password/ResetPassword.tsx'), 'ResetPassword'),
  'password/token-login': () => loadExport(() => import('./password/TokenLogin.tsx'), 'TokenLogin'),
  'password/request-reset': () => loadExport(() => import('./password/RequestReset.tsx'), 'RequestReset'),
  'redirect/confirm': () => loadExport(() => import('./redirect/screens.ts'), 'ConfirmRedirect'),
  'redirect/declined': () => loadExport(() => import('./redirect/screens.ts'), 'RedirectDeclined'),
  'redirect/redeem': () => loadExport(() => import('./redirect/screens.ts'), 'RedeemRedirect'),
  'passkey/register': () => loadExport(() => import('./passkey/RegisterPasskey.tsx'), 'RegisterPasskey'),
  'passkey/registered': () => loadExport(() => import('./passkey/ExistingPasskeys.tsx'), 'ExistingPasskeys'),
  'wallet/others': () => loadExport(() => import('./wallet/OtherWallets.tsx'), 'OtherWallets'),
  'wallet/set-up': () => loadExport(() => import('./wallet/SetUpWallet.tsx'), 'SetUpWallet'),
  'wallet/connect': () => loadExport(() => import('./wallet/ConnectWallet.tsx'), 'ConnectWallet'),
  'wallet/sign': () => loadExport(() => import('./wallet/SignMessage.tsx'), 'SignMessage'),
  'wallet/error': () => loadExport(() => import('./wallet/WalletError.tsx'), 'WalletError'),
};
