import { base58 } from '../../lib/encoding/base58.ts';
import { listenTo } from './listenTo.ts';
import type { PublicKey, SolanaProvider } from './SolanaProvider.ts';
import type { WalletAdapter } from './WalletAdapter.ts';
import { withSameAccount } from './withSameAccount.ts';

const keyIn = (value: unknown) => (Object(value) as { publicKey?: PublicKey | null }).publicKey?.toString() || null;

function signatureIn(response: unknown): string {
  const signature: unknown = Object(response).signature ?? response;
  // An extension may have created it with the `Uint8Array` of another realm, so `instanceof` would fail.
  if (ArrayBuffer.isView(signature)) return base58(signature as Uint8Array);
  if (typeof signature === 'string' && signature !== '') return signature;
  throw new Error('The wallet gave no signature.');
}

/** Creates an adapter for a wallet that is a global of the page. */
export function solanaAdapter(provider: SolanaProvider): WalletAdapter {
  const ask = (message: Uint8Array) =>
    provider.request
      ? provider.request({ method: 'signMessage', params: { message, display: 'utf8' } })
      : provider.signMessage?.(message, 'utf8');
  return {
    async connect() {
      const address = keyIn(await provider.connect()) ?? keyIn(provider);
      if (address === null) throw new Error('The wallet gave no account.');
      return address;
    },
    sign: (text, address) =>
      withSameAccount(
        (other) => other === address,
        (changed) => listenTo(provider, 'accountChanged', (publicKey) => changed(keyIn({ publicKey }))),
        async () => {
          const response = await ask(new TextEncoder().encode(text));
          if ((keyIn(response) ?? address) !== address) throw new Error('The wallet signed with another account.');
          return signatureIn(response);
        },
      ),
  };
}
