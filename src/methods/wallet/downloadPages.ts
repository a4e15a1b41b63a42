import type { Copy } from '../../copy/copy.ts';

/** Where a visitor gets a wallet. */
export const downloadPages: readonly { name: keyof Copy['wallet']; href: string }[] = [
  { name: 'vessel', href: 'https://vessel.xyz/' },
  { name: 'setUpMetamask', href: 'https://metamask.io/download' },
  { name: 'phantom', href: 'https://phantom.com/download' },
  { name: 'coinbase', href: 'https://www.coinbase.com/wallet/downloads' },
  { name: 'binance', href: 'https://www.binance.com/en/web3wallet' },
];
