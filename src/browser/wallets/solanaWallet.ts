import { base58 } from '../../lib/base58.ts';
import { type Emitter, listenTo } from './listenTo.ts';
import type { Wallet, WalletCard } from './Wallet.ts';
import { whileAccount } from './whileAccount.ts';

interface PublicKey {
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
  if (typeof value !== 'object' || value === null) return false;
  return 'connect' in value && typeof value.connect === 'function' && ('request' in value || 'signMessage' in value);
}

function keyIn(value: unknown): string | null {
  const key = typeof value === 'object' && value !== null && 'publicKey' in value ? (value.publicKey as PublicKey | null) : null;
  return key?.toString() || null;
}

function signatureIn(reply: unknown): string {
  const signature = typeof reply === 'object' && reply !== null && 'signature' in reply ? reply.signature : reply;
  if (signature instanceof Uint8Array) return base58(signature);
  if (typeof signature === 'string' && signature !== '') return signature;
  throw new Error('The wallet gave no signature.');
}

/** A wallet behind a Solana provider. */
export function solanaWallet(card: WalletCard, provider: SolanaProvider): Wallet {
  const ask = (message: Uint8Array) =>
    provider.request
      ? provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
      : provider.signMessage?.(message, 'utf8');
  return {
    ...card,
    type: 'solana',
    provider,
    async connect() {
      const address = keyIn(await provider.connect()) ?? keyIn(provider);
      if (address === null) throw new Error('The wallet gave no account.');
      return address;
    },
    sign: (text, address) =>
      whileAccount(
        (other) => other === address,
        (changed) => listenTo(provider, 'accountChanged', (key) => changed(keyIn({ publicKey: key }))),
        async () => {
          const reply = await ask(new TextEncoder().encode(text));
          if ((keyIn(reply) ?? address) !== address) throw new Error('The wallet signed with another account.');
          return signatureIn(reply);
        },
      ),
  };
}
