import type { Wallet } from '../browser/wallets/Wallet.ts';
import type { AuthError } from '../errors.ts';
import type { WebauthnRegistration } from '../provider/contract.ts';

/** Where a passcode was sent. `shown` is the number as a person writes it. */
export type PasscodeTarget =
  | { channel: 'email'; email: string }
  | { channel: 'sms' | 'whatsapp'; phone_number: string; shown: string };

/** Each screen with exactly the data that it needs to exist. */
export interface Screens {
  main: Record<never, never>;
  'otp/enter': {
    target: PasscodeTarget;
    methodId: string;
    /** When the code expires, in milliseconds since the epoch. */
    expiresAt: number;
    /** The visitor has an account without a password and may create one. */
    canCreatePassword: boolean;
  };
  'otp/confirmed': Record<never, never>;
  'email-link/sent': { email: string; canCreatePassword: boolean };
  'password/login': { email: string };
  'password/create': { email: string };
  'password/forgot': { email: string };
  'password/set-new': { email: string };
  'password/dedupe': { email: string };
  'password/breached': { email: string };
  /** `email` is the account's address where the page knows it; password managers save it with the new password. */
  'password/reset': { token: string; email?: string };
  'password/token-login': { token: string };
  'password/confirmed': Record<never, never>;
  'oauth/confirmed': Record<never, never>;
  'passkey/confirmed': Record<never, never>;
  /** `registrations` are the passkeys that the visitor has, once the provider has told who is signed in. */
  'passkey/register': { registrations?: readonly WebauthnRegistration[] };
  'passkey/registered': { registrations: readonly WebauthnRegistration[] };
  /** `shown` are the ids of those that the first screen offers. */
  'wallet/others': { shown: readonly string[] };
  'wallet/set-up': Record<never, never>;
  'wallet/connect': { wallet: Wallet };
  'wallet/sign': { wallet: Wallet; address: string; challenge: string };
  'wallet/confirmed': Record<never, never>;
  'wallet/error': { wallet: Wallet; error: AuthError };
}

export type ScreenName = keyof Screens;

/** The screen or screens of that name, with their data. */
export type ScreenOf<Name extends ScreenName> = Name extends ScreenName
  ? { readonly name: Name } & Readonly<Screens[Name]>
  : never;

export type Screen = ScreenOf<ScreenName>;

/** Where each screen may lead. The back arrow and 'Try again' lead home from everywhere and need no row. */
export const transitions = {
  main: [
    'otp/enter',
    'email-link/sent',
    'password/login',
    'password/create',
    'password/set-new',
    'oauth/confirmed',
    'passkey/confirmed',
    'wallet/connect',
    'wallet/others',
    'wallet/set-up',
  ],
  'otp/enter': ['otp/confirmed', 'password/set-new'],
  'otp/confirmed': [],
  'email-link/sent': ['password/set-new'],
  'password/login': ['password/confirmed', 'password/forgot', 'password/dedupe', 'password/breached'],
  'password/create': ['password/confirmed', 'password/dedupe', 'password/breached', 'otp/enter', 'email-link/sent'],
  'password/forgot': ['email-link/sent'],
  'password/set-new': [],
  'password/dedupe': [],
  'password/breached': [],
  'password/reset': ['password/confirmed'],
  'password/token-login': ['password/confirmed'],
  'password/confirmed': [],
  'oauth/confirmed': [],
  'passkey/confirmed': [],
  'passkey/register': ['passkey/registered'],
  'passkey/registered': ['passkey/register'],
  'wallet/others': ['wallet/connect', 'wallet/set-up'],
  'wallet/set-up': [],
  'wallet/connect': ['wallet/sign', 'wallet/error'],
  'wallet/sign': ['wallet/confirmed', 'wallet/error'],
  'wallet/confirmed': [],
  'wallet/error': ['wallet/connect'],
} as const satisfies Record<ScreenName, readonly ScreenName[]>;

/** A screen that `From` may lead to, or itself with new data. */
export type Next<From extends ScreenName> = ScreenOf<(typeof transitions)[From][number] | From>;

/** Screens on which the visitor is signed in and the flow is over. */
export const completed: readonly ScreenName[] = ['otp/confirmed', 'password/confirmed', 'oauth/confirmed', 'passkey/confirmed'];
