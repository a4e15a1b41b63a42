import type { Wallet } from '../browser/wallets/Wallet.ts';
import type { PhoneMethod } from '../config.ts';
import type { AuthError } from '../errors.ts';
import type { User, WebauthnRegistration } from '../provider/contract.ts';

/** Recipient of a passcode. `shown` is the number as a person writes it. */
export type PasscodeTarget = { channel: 'email'; email: string } | { channel: PhoneMethod; phone_number: string; shown: string };

/** Data of each screen: exactly what the screen needs. */
export interface Screens {
  main: Record<never, never>;
  'otp/enter': {
    target: PasscodeTarget;
    methodId: string;
    /** Expiry of the code, in milliseconds since the epoch. */
    expiresAt: number;
    /** True if the visitor has an account without a password and may create one. */
    canCreatePassword: boolean;
  };
  'otp/confirmed': Record<never, never>;
  'email-link/sent': { email: string; canCreatePassword: boolean };
  /** If `canCreate` is true, the back end does not reveal whether the address has an account. */
  'password/login': { email: string; canCreate?: boolean };
  'password/create': { email: string };
  'password/forgot': { email: string };
  'password/set-new': { email: string };
  'password/dedupe': { email: string };
  'password/breached': { email: string };
  /**
   * `email` is the address of the account, if the page knows it. Password managers save it with the new password. `replaceSession`:
   * the visitor has agreed that the token replaces a session, or the host has. `password` is what the visitor typed before that
   * question.
   */
  'password/reset': { token: string; email?: string; replaceSession?: boolean | undefined; password?: string };
  'password/token-login': { token: string; email?: string; replaceSession?: boolean | undefined };
  /** Shown if the link of a reset email has no token. `email` is the address of the account, if the page knows it. */
  'password/request-reset': { email?: string };
  'password/confirmed': Record<never, never>;
  'oauth/confirmed': Record<never, never>;
  /**
   * Asks before a link leads to `next`. `isSignedIn` is null until the provider has answered whether a visitor is signed in, and
   * `user` is that visitor, if the page knows who that is. `asksEveryVisitor`: asks also if no visitor is signed in.
   */
  'redirect/confirm': {
    next: ScreenOf<'redirect/redeem' | 'password/reset' | 'password/token-login'>;
    isSignedIn: boolean | null;
    asksEveryVisitor: boolean;
    user: User | null;
  };
  'redirect/declined': { user: User | null };
  /** `saved` is the text that the tab has stored for the redirect. */
  'redirect/redeem': {
    saved: string;
    isOAuth: boolean;
    startedElsewhere: boolean;
    /** The visitor has agreed that the token replaces a session, or the host has. */
    replaceSession: boolean;
  };
  'passkey/confirmed': Record<never, never>;
  /** `registrations` are the passkeys of the visitor. Missing until the provider has returned the signed-in user. */
  'passkey/register': { registrations?: readonly WebauthnRegistration[] };
  'passkey/registered': { registrations: readonly WebauthnRegistration[] };
  /** `shown` are the ids of the wallets on the first screen. */
  'wallet/others': { shown: readonly string[] };
  'wallet/set-up': Record<never, never>;
  'wallet/connect': { wallet: Wallet };
  'wallet/sign': { wallet: Wallet; address: string; challenge: string };
  'wallet/confirmed': Record<never, never>;
  'wallet/error': { wallet: Wallet; error: AuthError };
}

/** The name of a screen. */
export type ScreenName = keyof Screens;

/** The screen or screens of that name, with their data. */
export type ScreenOf<Name extends ScreenName> = Name extends ScreenName
  ? { readonly name: Name } & Readonly<Screens[Name]>
  : never;

/** A screen with its data. */
export type Screen = ScreenOf<ScreenName>;

/** Checks whether a screen ends the flow. With a wallet, the visitor is signed in, but the flow reports only the sign-in itself. */
export const isCompleted = (name: ScreenName) => name.endsWith('/confirmed') && name !== 'wallet/confirmed';
