import type { ScreenLoaders } from '../flow/runtime.ts';
import { Main } from './main/Main.tsx';

/** Every screen by name. The first one is there at once; each other is a chunk of its own. */
export const screens: ScreenLoaders = {
  main: () => Main,
  'otp/enter': async () => (await import('./otp/EnterPasscode.tsx')).EnterPasscode,
  'otp/confirmed': async () => (await import('./otp/PasscodeConfirmed.tsx')).PasscodeConfirmed,
  'email-link/sent': async () => (await import('./email-link/EmailLinkSent.tsx')).EmailLinkSent,
  'password/login': async () => (await import('./password/LogIn.tsx')).LogIn,
  'password/create': async () => (await import('./password/CreateAccount.tsx')).CreateAccount,
  'password/forgot': async () => (await import('./password/ForgotPassword.tsx')).ForgotPassword,
  'password/set-new': async () => (await import('./password/SetNewPassword.tsx')).SetNewPassword,
  'password/dedupe': async () => (await import('./password/RenewPassword.tsx')).RenewPassword,
  'password/breached': async () => (await import('./password/RenewPassword.tsx')).RenewPassword,
  'password/reset': async () => (await import('./password/ResetPassword.tsx')).ResetPassword,
  'password/token-login': async () => (await import('./password/TokenLogin.tsx')).TokenLogin,
  'password/confirmed': async () => (await import('./password/PasswordConfirmed.tsx')).PasswordConfirmed,
  'oauth/confirmed': async () => (await import('./oauth/OAuthConfirmed.tsx')).OAuthConfirmed,
  'passkey/confirmed': async () => (await import('./passkey/PasskeyConfirmed.tsx')).PasskeyConfirmed,
  'passkey/register': async () => (await import('./passkey/RegisterPasskey.tsx')).RegisterPasskey,
  'passkey/registered': async () => (await import('./passkey/PasskeysKept.tsx')).PasskeysKept,
  'wallet/others': async () => (await import('./wallet/OtherWallets.tsx')).OtherWallets,
  'wallet/set-up': async () => (await import('./wallet/SetUpWallet.tsx')).SetUpWallet,
  'wallet/connect': async () => (await import('./wallet/ConnectWallet.tsx')).ConnectWallet,
  'wallet/sign': async () => (await import('./wallet/SignMessage.tsx')).SignMessage,
  'wallet/confirmed': async () => (await import('./wallet/WalletConfirmed.tsx')).WalletConfirmed,
  'wallet/error': async () => (await import('./wallet/WalletError.tsx')).WalletError,
};
