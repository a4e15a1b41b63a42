export type { Client, ClientOptions, CookieOptions, Readable, SessionTokens } from './client.ts';
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
export type { AnswerType, Copy, CopyOverrides, Language, Locale, PluralText, Translation } from './copy/copy.ts';
export { createClient } from './createClient.ts';
export { AuthError, type AuthErrorCode, type AuthErrorDetails, ConfigError, isAuthError } from './errors.ts';
export type { Callbacks, MountHandle, MountOptions, Presentation } from './MountOptions.ts';
export { mountLogin } from './mountLogin.ts';
export { mountPasskeyRegistration } from './mountPasskeyRegistration.ts';
export { mountResetPassword, type ResetPasswordOptions } from './mountResetPassword.ts';
export type * from './provider/contract.ts';
export type { WidgetEvent } from './provider/observe.ts';
export type { LandingReply } from './provider/spendLanding.ts';
export type { Theme } from './styles/theme.ts';
