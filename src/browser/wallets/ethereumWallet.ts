import { type Emitter, listenTo } from './listenTo.ts';
import type { Wallet, WalletCard } from './Wallet.ts';
import { whileAccount } from './whileAccount.ts';

/** What every Ethereum wallet has (EIP-1193). */
export interface EthereumProvider extends Emitter {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

export function isEthereumProvider(value: unknown): value is EthereumProvider {
  return typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';
}

const firstOf = (accounts: unknown) => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
  return typeof first === 'string' && first !== '' ? first : null;
};

/** A wallet behind an Ethereum provider. */
export function ethereumWallet(card: WalletCard, provider: EthereumProvider): Wallet {
  return {
    ...card,
    type: 'ethereum',
    provider,
    async connect() {
      const address = firstOf(await provider.request({ method: 'eth_requestAccounts' }));
      if (address === null) throw new Error('The wallet gave no account.');
      return address;
    },
    sign: (text, address) =>
      whileAccount(
        (other) => other?.toLowerCase() === address.toLowerCase(),
        (changed) => listenTo(provider, 'accountsChanged', (accounts) => changed(firstOf(accounts))),
        async () => {
          const signature = await provider.request({ method: 'personal_sign', params: [text, address] });
          if (typeof signature !== 'string') throw new Error('The wallet gave no signature.');
          return signature;
        },
      ),
  };
}
