import { expect, test } from 'vitest';
import { Fields } from '../http/Fields.ts';
import { walletAddress } from './walletAddress.ts';

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

const parse = (crypto_wallet_type: string, crypto_wallet_address: string) =>
  walletAddress(new Fields({ crypto_wallet_type, crypto_wallet_address }));

test.each([
  ['as its checksum', ETHEREUM],
  ['in lower case', ETHEREUM.toLowerCase()],
  ['in upper case', `0x${ETHEREUM.slice(2).toUpperCase()}`],
])('SBX-03 an Ethereum address is known %s', async (_how, address) => {
  expect(await parse('ethereum', address)).toEqual({ type: 'ethereum', address: ETHEREUM });
});

test.each([
  ETHEREUM.replace('a', 'A'),
  ETHEREUM.slice(2),
  ETHEREUM.slice(0, -1),
  `${ETHEREUM}0`,
  `x${ETHEREUM}`,
  `${ETHEREUM.slice(0, -1)}g`,
  `0X${ETHEREUM.slice(2).toLowerCase()}`,
  SOLANA,
])('SBX-03 the Ethereum address %s is refused', async (address) => {
  await expect(parse('ethereum', address)).rejects.toMatchObject({ type: 'invalid_ethereum_address' });
});

test('SBX-03 a Solana address is 32 bytes in base58', async () => {
  expect(await parse('solana', SOLANA)).toEqual({ type: 'solana', address: SOLANA });
  expect(await parse('solana', '1'.repeat(32))).toEqual({ type: 'solana', address: '1'.repeat(32) });
});

test.each(['1'.repeat(31), '1'.repeat(33), '1'.repeat(45), `${SOLANA}1`, SOLANA.replace('4', '0'), ETHEREUM])(
  'SBX-03 the Solana address %s is refused',
  async (address) => {
    await expect(parse('solana', address)).rejects.toMatchObject({ type: 'invalid_solana_address' });
  },
);

test('SBX-03 a wallet is of one of two types', async () => {
  for (const type of ['Ethereum', 'bitcoin'])
    await expect(parse(type, ETHEREUM)).rejects.toMatchObject({ type: 'invalid_wallet_type' });
  await expect(parse('ethereum', '')).rejects.toMatchObject({ message: "Field 'crypto_wallet_address' is required." });
  await expect(parse('', ETHEREUM)).rejects.toMatchObject({ message: "Field 'crypto_wallet_type' is required." });
});
