import type { ScreenLoaders } from '../flow/runtime.ts';
import type { ScreenName } from '../flow/screens.ts';
import { OAuthConfirmed } from './oauth/OAuthConfirmed.tsx';
import { PasscodeConfirmed } from './otp/PasscodeConfirmed.tsx';
import { PasskeyConfirmed } from './passkey/PasskeyConfirmed.tsx';
import { PasswordConfirmed } from './password/PasswordConfirmed.tsx';
import { WalletConfirmed } from './wallet/WalletConfirmed.tsx';

type Confirmation = Extract<ScreenName, `${string}/confirmed`>;

/** Screens that end a sign-in. They are in the same file as the calls, so they are available after each successful call. */
export const confirmations: Pick<ScreenLoaders, Confirmation> = {
  'otp/confirmed': () => PasscodeConfirmed,
  'password/confirmed': () => PasswordConfirmed,
  'oauth/confirmed': () => OAuthConfirmed,
  'passkey/confirmed': () => PasskeyConfirmed,
  'wallet/confirmed': () => WalletConfirmed,
};
