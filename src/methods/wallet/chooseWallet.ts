import type { Wallet } from '../../browser/wallets/Wallet.ts';
import type { Step } from '../../flow/step.ts';

/** Takes the wallet that the visitor chose. */
export const chooseWallet: Step<'main' | 'wallet/others' | 'wallet/error', Wallet> = async (_tools, wallet) => ({
  name: 'wallet/connect',
  wallet,
});

/** Leads to the wallets that the first screen has no place for; `shown` are the ids of the others. */
export const showOtherWallets: Step<'main', readonly string[]> = async (_tools, shown) => ({ name: 'wallet/others', shown });

/** 'Set up a new crypto wallet' */
export const setUpWallet: Step<'main' | 'wallet/others'> = async () => ({ name: 'wallet/set-up' });
