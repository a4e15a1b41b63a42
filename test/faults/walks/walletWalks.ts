import { announceWallets, installWallet } from '../journeys/wallets.ts';
import type { Walk, WalkStep } from '../Walk.ts';
import { hasButton, hasText, open, press } from './steps.ts';

const useWallet: WalkStep = { act: installWallet, done: async () => true };
const crypto = { config: { products: ['crypto', 'passwords'] } };

/** Sign-ins with wallets. */
export const walletWalks = {
  wallet: [
    useWallet,
    open(crypto, hasButton('Continue with MetaMask')),
    press('Continue with MetaMask', hasText('You have successfully connected your wallet.')),
  ],
  'other wallets': [
    { act: ({ page }) => page.addInitScript(announceWallets), done: async () => true },
    open(crypto, hasButton('Continue with other Crypto Wallet')),
    press('Continue with other Crypto Wallet', hasButton('Continue with Other Ethereum Wallet (Wallet 8)')),
    press('Continue with Other Ethereum Wallet (Wallet 8)', hasText('Looks like there was an error!')),
  ],
  'no wallet': [
    open(crypto, hasButton('Set up a new crypto wallet')),
    press('Set up a new crypto wallet', hasText(/MetaMask|Metamask/)),
  ],
} as const satisfies Readonly<Record<string, Walk>>;
