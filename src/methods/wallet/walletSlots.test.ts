import { expect, test } from 'vitest';
import { resolveConfig } from '../../config.ts';
import { walletSlots } from './walletSlots.ts';

const slots = (products: ('crypto' | 'oauth')[], count: number) =>
  walletSlots(
    resolveConfig({ products, oauthOptions: { providers: Array.from({ length: count }, () => ({ type: 'google' })) } }),
  );

test('CRY-02 there is space for 6 minus the provider count minus 1 wallets, and never for fewer than 0', () => {
  expect([1, 4, 5, 6, 19].map((count) => slots(['crypto', 'oauth'], count))).toEqual([4, 1, 0, 0, 0]);
  expect(slots(['crypto'], 3)).toBe(5);
});
