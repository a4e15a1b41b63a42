import { expect, test } from 'vitest';
import { nextScreens } from './nextScreens.ts';

test('only the screens of offered products can follow', () => {
  expect(nextScreens('main', ['otp'])).toEqual(['otp/enter']);
  expect(nextScreens('main', ['crypto'])).toEqual(['wallet/connect', 'wallet/others', 'wallet/set-up']);
  expect(nextScreens('password/create', ['passwords', 'emailMagicLinks'])).toEqual([
    'password/confirmed',
    'password/dedupe',
    'password/breached',
    'email-link/sent',
  ]);
  expect(nextScreens('otp/confirmed', ['otp'])).toEqual([]);
});
