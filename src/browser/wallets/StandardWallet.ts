import { readOrNull } from './readOrNull.ts';

export interface StandardAccount {
  readonly address: string;
  readonly chains?: readonly string[];
}

/** A wallet that is registered with the Wallet Standard; only the parts for signing in. */
export interface StandardWallet {
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly StandardAccount[];
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<{ accounts: readonly StandardAccount[] }> };
    readonly 'standard:events'?: {
      on(event: 'change', listener: (change: { accounts?: readonly StandardAccount[] }) => void): () => void;
    };
    readonly 'solana:signMessage': {
      signMessage(input: { account: StandardAccount; message: Uint8Array }): Promise<readonly { signature: Uint8Array }[]>;
    };
  };
}

/** Checks whether the name of a chain is one of Solana's. */
export const isSolanaChain = (chain: unknown) => typeof chain === 'string' && chain.startsWith('solana:');

/** Checks whether a registered object is a wallet that can sign a text for Solana. */
export function isSolanaStandard(value: unknown): value is StandardWallet {
  const isWallet = () => {
    const { name, chains, features } = Object(value) as Partial<StandardWallet>;
    if (typeof name !== 'string' || !Array.isArray(chains) || !chains.some(isSolanaChain)) return false;
    return Boolean(features?.['standard:connect'] && features['solana:signMessage']);
  };
  return readOrNull(isWallet) ?? false;
}
