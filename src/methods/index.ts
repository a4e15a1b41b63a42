import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { ScreenLoaders } from '../flow/runtime.ts';
import type { confirmations } from './confirmations.ts';
import { Main } from './main/Main.tsx';

/**
 * Screens by name, except the confirmations, which load with the calls. The first screen is available at once; each other one is
 * a chunk.
 */
export const screens: Omit<ScreenLoaders, keyof typeof confirmations> = {
  main: () => Main,
  'otp/enter': async () => (await loadChunk(() => import('./otp/EnterPasscode.tsx'))).EnterPasscode,
  'email-link/sent': async () => (await loadChunk(() => import('./email-link/EmailLinkSent.tsx'))).EmailLinkSent,
  'password/login': async () => (await loadChunk(() => import('./password/LogIn.tsx'))).LogIn,
  'password/create': async () => (await loadChunk(() => import('./password/CreateAccount.tsx'))).CreateAccount,
  'password/forgot': async () => (await loadChunk(() => import('./password/ForgotPassword.tsx'))).ForgotPassword,
  'password/set-new': async () => (await loadChunk(() => import('./password/FirstPasswordEmailSent.tsx'))).FirstPasswordEmailSent,
  'password/dedupe': async () => (await loadChunk(() => import('./password/BreachedOrDedupe.tsx'))).BreachedOrDedupe,
  'password/breached': async () => (await loadChunk(() => import('./password/BreachedOrDedupe.tsx'))).BreachedOrDedupe,
  'password/reset': async () => (await loadChunk(() => import('./password/ResetPassword.tsx'))).ResetPassword,
  'password/token-login': async () => (await loadChunk(() => import('./password/TokenLogin.tsx'))).TokenLogin,
  'password/request-reset': async () => (await loadChunk(() => import('./password/RequestReset.tsx'))).RequestReset,
  'redirect/confirm': async () => (await loadChunk(() => import('./redirect/screens.ts'))).ConfirmRedirect,
  'redirect/kept': async () => (await loadChunk(() => import('./redirect/screens.ts'))).SessionKept,
  'redirect/redeem': async () => (await loadChunk(() => import('./redirect/screens.ts'))).RedeemRedirect,
  'passkey/register': async () => (await loadChunk(() => import('./passkey/RegisterPasskey.tsx'))).RegisterPasskey,
  'passkey/registered': async () => (await loadChunk(() => import('./passkey/ExistingPasskeys.tsx'))).ExistingPasskeys,
  'wallet/others': async () => (await loadChunk(() => import('./wallet/OtherWallets.tsx'))).OtherWallets,
  'wallet/set-up': async () => (await loadChunk(() => import('./wallet/SetUpWallet.tsx'))).SetUpWallet,
  'wallet/connect': async () => (await loadChunk(() => import('./wallet/ConnectWallet.tsx'))).ConnectWallet,
  'wallet/sign': async () => (await loadChunk(() => import('./wallet/SignMessage.tsx'))).SignMessage,
  'wallet/error': async () => (await loadChunk(() => import('./wallet/WalletError.tsx'))).WalletError,
};
