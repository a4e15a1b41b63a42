import type { Wallet } from '../../browser/wallets/Wallet.ts';
import type { Step } from '../../flow/step.ts';

/** Shows the screen that connects the selected wallet. */
export const chooseWallet: Step<'main' | 'wallet/others' | 'wallet/error', Wallet> = async (_tools, wallet) => ({
  name: 'wallet/connect',
  wallet,
});

/** Shows the wallets that do not fit on the first screen. `shown` are the ids of those on the first screen. */
export const showOtherWallets: Step<'main', readonly string[]> = async (_tools, shown) => ({ name: 'wallet/others', shown });

/** Step of 'Set up a new crypto wallet'. */
export const setUpWallet: Step<'main' | 'wallet/others'> = async () => ({ name: 'wallet/set-up' });
