export interface StandardAccount {
  readonly address: string;
  readonly chains?: readonly string[];
}

/** A wallet as the Wallet Standard registers it, as far as signing in needs it. */
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

/** Whether a name of a chain is one of Solana's. */
export const isSolanaChain = (chain: unknown) => typeof chain === 'string' && chain.startsWith('solana:');

/** Whether something that was registered is a wallet that can sign a text for Solana. */
export function isSolanaStandard(value: unknown): value is StandardWallet {
  const { name, chains, features } = Object(value) as Partial<StandardWallet>;
  if (typeof name !== 'string' || !Array.isArray(chains) || !chains.some(isSolanaChain)) return false;
  return Boolean(features?.['standard:connect'] && features['solana:signMessage']);
}
