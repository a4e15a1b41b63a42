import type { EthereumProvider } from './EthereumProvider.ts';
import { listenTo } from './listenTo.ts';
import type { WalletAdapter } from './WalletAdapter.ts';
import { withSameAccount } from './withSameAccount.ts';

const firstOf = (accounts: unknown) => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
  return typeof first === 'string' && first !== '' ? first : null;
};

/** Creates an adapter for a wallet with EIP-1193. */
export function ethereumAdapter(provider: EthereumProvider): WalletAdapter {
  return {
    async connect() {
      const address = firstOf(await provider.request({ method: 'eth_requestAccounts' }));
      if (address === null) throw new Error('The wallet gave no account.');
      return address;
    },
    sign: (text, address) =>
      withSameAccount(
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
