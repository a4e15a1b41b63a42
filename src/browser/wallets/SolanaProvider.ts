import type { Emitter } from './Emitter.ts';

export interface PublicKey {
  toString(): string;
}

/** What the Solana wallets that a page finds among its globals have. */
export interface SolanaProvider extends Emitter {
  publicKey?: PublicKey | null;
  connect(): Promise<unknown>;
  request?: (call: { method: string; params: unknown }) => Promise<unknown>;
  signMessage?: (message: Uint8Array, display: string) => Promise<unknown>;
}

export function isSolanaProvider(value: unknown): value is SolanaProvider {
  const { connect, request, signMessage } = Object(value) as Partial<SolanaProvider>;
  return typeof connect === 'function' && typeof (request ?? signMessage) === 'function';
}
