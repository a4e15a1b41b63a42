import { expect, test } from 'vitest';
import { PRODUCTS } from '../config.ts';
import { isOffered } from './isOffered.ts';

test('only the screens of configured products are fetched ahead', () => {
  expect(isOffered('otp/enter', ['otp', 'passwords'])).toBe(true);
  expect(isOffered('password/login', ['otp', 'passwords'])).toBe(true);
  expect(isOffered('wallet/connect', ['otp', 'passwords'])).toBe(false);
  expect(isOffered('wallet/connect', ['crypto'])).toBe(true);
  expect(isOffered('main', [])).toBe(true);
});

test.each([
  ['otp/enter', ['otp']],
  ['email-link/sent', ['emailMagicLinks']],
  ['password/login', ['passwords']],
  ['oauth/confirmed', ['oauth']],
  ['redirect/redeem', ['emailMagicLinks', 'passwords', 'oauth']],
  ['passkey/register', ['passkeys']],
  ['wallet/connect', ['crypto']],
] as const)('the screen %s is fetched ahead for each of %j, and for no other product', (screen, leading) => {
  for (const product of PRODUCTS) expect(isOffered(screen, [product])).toBe((leading as readonly string[]).includes(product));
});
