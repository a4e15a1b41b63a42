import { base58 } from '../../lib/base58.ts';
import { optionByName } from './knownWallets.ts';
import { safeIcon } from './safeIcon.ts';
import { safeName } from './safeName.ts';
import type { Wallet } from './Wallet.ts';
import { whileAccount } from './whileAccount.ts';

interface Account {
  readonly address: string;
  readonly chains?: readonly string[];
}

/** A wallet as the Wallet Standard registers it, as far as signing in needs it. */
export interface StandardWallet {
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly Account[];
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<{ accounts: readonly Account[] }> };
    readonly 'standard:events'?: {
      on(event: 'change', listener: (change: { accounts?: readonly Account[] }) => void): () => void;
    };
    readonly 'solana:signMessage': {
      signMessage(input: { account: Account; message: Uint8Array }): Promise<readonly { signature: Uint8Array }[]>;
    };
  };
}

const isSolana = (chain: unknown) => typeof chain === 'string' && chain.startsWith('solana:');

/** Whether something that was registered is a wallet that can sign a text for Solana. */
export function isSolanaStandard(value: unknown): value is StandardWallet {
  const { name, chains, features } = Object(value) as Partial<StandardWallet>;
  if (typeof name !== 'string' || !Array.isArray(chains) || !chains.some(isSolana)) return false;
  return Boolean(features?.['standard:connect'] && features['solana:signMessage']);
}

const solanaAccount = (accounts: readonly Account[] | undefined) =>
  accounts?.find(({ chains }) => !chains || chains.some(isSolana));

/** A wallet that registered itself by the Wallet Standard. */
export function standardWallet(wallet: StandardWallet, id: string): Wallet {
  return {
    id,
    option: optionByName(wallet.name),
    name: safeName(wallet.name),
    icon: safeIcon(wallet.icon),
    type: 'solana',
    provider: wallet,
    async connect() {
      const { accounts } = await wallet.features['standard:connect'].connect();
      const account = solanaAccount(accounts);
      if (!account) throw new Error('The wallet gave no account.');
      return account.address;
    },
    sign: (text, address) =>
      whileAccount(
        (other) => other === address,
        (changed) =>
          wallet.features['standard:events']?.on('change', ({ accounts }) => {
            if (accounts) changed(accounts.some((each) => each.address === address) ? address : null);
          }) ?? (() => {}),
        async () => {
          const account = wallet.accounts.find((each) => each.address === address);
          if (!account) throw new Error('The wallet has that account no more.');
          const message = new TextEncoder().encode(text);
          const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message });
          if (!signed) throw new Error('The wallet gave no signature.');
          return base58(signed.signature);
        },
      ),
  };
}
