import type { Wallet } from 'signin-widget/devtools';
import { walletIcon } from '../wallets/walletIcon.ts';

/** A wallet that never responds. */
export const sampleWallet: Wallet = {
  id: 'sample-wallet',
  option: 'GenericEthereumWallet',
  name: 'Sample Wallet',
  icon: walletIcon(260),
  type: 'ethereum',
  protocol: 'ethereum',
  provider: { request: () => new Promise(() => {}) },
};
