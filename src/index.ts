export type { Client, Readable, RedeemOptions, SessionTokens } from './client/Client.ts';
export type { ClientOptions, CookieOptions } from './client/ClientOptions.ts';
export { createClient } from './client/createClient.ts';
export type {
  Config,
  EmailMagicLinksOptions,
  OAuthOptions,
  OAuthProvider,
  OAuthProviderEntry,
  OneTapPosition,
  OtpMethod,
  OtpOptions,
  PasskeyOptions,
  PasswordOptions,
  Product,
  SessionOptions,
} from './config.ts';
export type { Copy, CopyOverrides, Language, Locale, PluralText, ProviderErrorType, Translation } from './copy/copy.ts';
export { AuthError, type AuthErrorCode, type AuthErrorDetails, ConfigError, isAuthError } from './errors.ts';
export type { Callbacks, MountHandle, MountOptions, Presentation } from './mount/MountOptions.ts';
export { mountLogin } from './mount/mountLogin.ts';
export { mountPasskeyRegistration } from './mount/mountPasskeyRegistration.ts';
export { mountRedirect, type RedirectOptions } from './mount/mountRedirect.ts';
export { mountResetPassword, type ResetPasswordOptions } from './mount/mountResetPassword.ts';
export type { CallbackResponse } from './provider/callback/redeemToken.ts';
export type * from './provider/contract.ts';
export type { WidgetEvent } from './provider/WidgetEvent.ts';
export type { Theme } from './styles/theme.ts';
