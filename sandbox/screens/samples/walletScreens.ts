import { AuthError } from 'signin-widget';
import type { SampleScreen } from '../SampleScreen.ts';
import { sampleWallet as wallet } from '../sampleWallet.ts';
import { wallets } from './sampleData.ts';

export const walletScreens: readonly SampleScreen[] = [
  {
    id: 'wallet-others',
    title: 'The other wallets',
    group: 'Wallets',
    config: wallets,
    screen: { name: 'wallet/others', shown: [] },
  },
  { id: 'wallet-set-up', title: 'How to get a wallet', group: 'Wallets', config: wallets, screen: { name: 'wallet/set-up' } },
  {
    id: 'wallet-connect',
    title: 'Connect a wallet',
    group: 'Wallets',
    config: wallets,
    screen: { name: 'wallet/connect', wallet },
  },
  {
    id: 'wallet-sign',
    title: 'Sign with a wallet',
    group: 'Wallets',
    config: wallets,
    screen: {
      name: 'wallet/sign',
      wallet,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      challenge: 'A message to sign',
    },
  },
  {
    id: 'wallet-confirmed',
    title: 'Signed in with a wallet',
    group: 'Wallets',
    config: wallets,
    screen: { name: 'wallet/confirmed' },
  },
  {
    id: 'wallet-error',
    title: 'The provider refuses a wallet',
    group: 'Wallets',
    config: wallets,
    screen: {
      name: 'wallet/error',
      wallet,
      error: new AuthError({
        error_type: 'invalid_signature',
        error_message: 'The signature does not fit the message.',
        status_code: 400,
      }),
    },
  },
];
