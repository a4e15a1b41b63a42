import type { KnownWalletOption } from '../../browser/wallets/Wallet.ts';

/** Name of the text for a wallet that can be set up. */
export type SetUpText = Exclude<Uncapitalize<KnownWalletOption>, 'metamask'> | 'setUpMetamask';

/** Download page of each wallet. */
export const downloadPages: Readonly<Record<SetUpText, string>> = {
  vessel: 'https://vessel.xyz/',
  setUpMetamask: 'https://metamask.io/download',
  phantom: 'https://phantom.com/download',
  coinbase: 'https://www.coinbase.com/wallet/downloads',
  binance: 'https://www.binance.com/en/web3wallet',
};
