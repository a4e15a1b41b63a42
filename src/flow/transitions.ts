import type { ScreenName, ScreenOf } from './screens.ts';

/**
 * Screens that can follow each screen. The back button and 'Try again' show the first screen from every screen, so it is not
 * listed.
 */
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
  'password/login': ['password/confirmed', 'password/create', 'password/forgot', 'password/dedupe', 'password/breached'],
  'password/create': ['password/confirmed', 'password/dedupe', 'password/breached', 'otp/enter', 'email-link/sent'],
  'password/forgot': ['email-link/sent'],
  'password/set-new': [],
  'password/dedupe': [],
  'password/breached': [],
  'password/reset': ['password/confirmed', 'password/request-reset', 'redirect/confirm'],
  'password/token-login': ['password/confirmed', 'password/request-reset', 'redirect/confirm'],
  'password/request-reset': ['password/forgot'],
  'password/confirmed': [],
  'oauth/confirmed': [],
  'redirect/confirm': ['redirect/redeem', 'redirect/declined', 'password/reset', 'password/token-login'],
  'redirect/declined': [],
  'redirect/redeem': ['oauth/confirmed', 'password/confirmed', 'redirect/confirm'],
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

/** Any screen that can follow `From`, or `From` itself with new data. */
export type Next<From extends ScreenName> = ScreenOf<(typeof transitions)[From][number] | From>;
