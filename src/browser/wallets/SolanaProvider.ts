import type { Emitter } from './Emitter.ts';
import { readOrNull } from './readOrNull.ts';

export interface PublicKey {
  toString(): string;
}

/** The members of a Solana wallet that is a global of the page. */
export interface SolanaProvider extends Emitter {
  publicKey?: PublicKey | null;
  connect(): Promise<unknown>;
  request?: (call: { method: string; params: unknown }) => Promise<unknown>;
  signMessage?: (message: Uint8Array, display: string) => Promise<unknown>;
}

export function isSolanaProvider(value: unknown): value is SolanaProvider {
  const isWallet = () => {
    const { connect, request, signMessage } = Object(value) as Partial<SolanaProvider>;
    return typeof connect === 'function' && typeof (request ?? signMessage) === 'function';
  };
  return readOrNull(isWallet) ?? false;
}
