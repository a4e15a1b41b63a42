import { expect, test } from 'vitest';
import { WALLET_ICON_LENGTH, WALLET_NAME_LENGTH } from '../../limits.ts';
import { isSolanaStandard } from './StandardWallet.ts';
import { safeIcon } from './safeIcon.ts';
import { safeName } from './safeName.ts';

const features = { 'standard:connect': {}, 'solana:signMessage': {} };
const standard = { name: 'Example', chains: ['ethereum:1', 'solana:mainnet'], features };

test('CRY-01 a registered wallet has a name, a chain of Solana, and both features', () => {
  expect(isSolanaStandard(standard)).toBe(true);
  for (const change of [
    { name: 7 },
    { chains: 'solana:mainnet' },
    { chains: [] },
    { chains: ['ethereum:1', 7] },
    { features: undefined },
    { features: { 'standard:connect': {} } },
    { features: { 'solana:signMessage': {} } },
  ])
    expect(isSolanaStandard({ ...standard, ...change })).toBe(false);
});

test('CRY-08 the name of a wallet is one short line without invisible characters', () => {
  expect(safeName(' \u200bMy\u202e\nWallet ')).toBe('MyWallet');
  expect(safeName('x'.repeat(WALLET_NAME_LENGTH + 1))).toHaveLength(WALLET_NAME_LENGTH);
  expect(safeName(`${'x'.repeat(WALLET_NAME_LENGTH - 1)} y`)).toHaveLength(WALLET_NAME_LENGTH - 1);
  expect([safeName(' \u200b '), safeName(7), safeName('')]).toEqual([null, null, null]);
});

test('CRY-08 the icon of a wallet is an image in its own text', () => {
  const icon = 'data:image/png;base64,AAAA';
  expect(safeIcon(` ${icon}\n`)).toBe(icon);
  expect(safeIcon('data:image/svg+xml,x')).toBe('data:image/svg+xml,x');
  expect(safeIcon(icon.padEnd(WALLET_ICON_LENGTH, 'A'))).toHaveLength(WALLET_ICON_LENGTH);
  for (const other of [
    7,
    'https://a.example/x.png',
    'data:text/html,x',
    `x${icon}`,
    'data:image/pngx',
    icon.padEnd(WALLET_ICON_LENGTH + 1, 'A'),
  ])
    expect(safeIcon(other)).toBeNull();
});
