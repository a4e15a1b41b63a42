// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { defaultBootstrap } from '../defaultBootstrap.ts';
import { siweParams } from './siweParams.ts';

const required = { ...defaultBootstrap, siweRequiredForCryptoWallets: true };

test('CRY-05 an Ethereum wallet signs a message that names the page, if the project requires one', () => {
  const ethereum = { crypto_wallet_type: 'ethereum' };
  expect(siweParams(required, ethereum)).toEqual({ siwe_params: { uri: window.location.origin } });
  expect(siweParams(defaultBootstrap, ethereum)).toEqual({});
  expect(siweParams(required, { crypto_wallet_type: 'solana' })).toEqual({});
  expect(siweParams(required, {})).toEqual({});
});
