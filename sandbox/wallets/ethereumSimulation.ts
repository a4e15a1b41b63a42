import { ethereumAddress, personalSign } from '../idp/wallets/ethereumKeys.ts';
import type { Owner } from './simulations.ts';
import { WalletRejection } from './WalletRejection.ts';

type Listener = (value: unknown) => void;

interface EthereumSimulationOptions {
  name: string;
  secretKey: Uint8Array;
  owner: Owner;
  /** The account of another key replaces it during the signature. */
  switchesTo?: Uint8Array;
}

/** Creates an EIP-1193 provider with real signatures. */
export function ethereumSimulation({ name, secretKey, owner, switchesTo }: EthereumSimulationOptions) {
  const listeners = new Set<Listener>();
  const address = ethereumAddress(secretKey);

  const agree = async (kind: 'connect' | 'sign', text: string) => {
    if (!(await owner({ wallet: name, kind, address, text }))) throw new WalletRejection();
  };
  const sign = async ([text, account]: readonly unknown[]) => {
    if (switchesTo) for (const listener of listeners) listener([ethereumAddress(switchesTo)]);
    if (String(account).toLowerCase() !== address.toLowerCase())
      throw Object.assign(new Error('The account is not connected.'), { code: 4100 });
    await agree('sign', String(text));
    return personalSign(String(text), switchesTo ?? secretKey);
  };

  return {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      if (method === 'personal_sign') return sign(params);
      if (method !== 'eth_requestAccounts') throw Object.assign(new Error(`No method ${method}.`), { code: 4200 });
      await agree('connect', '');
      return [address.toLowerCase()];
    },
    on: (event: string, listener: Listener) => {
      if (event === 'accountsChanged') listeners.add(listener);
    },
    removeListener: (_event: string, listener: Listener) => {
      listeners.delete(listener);
    },
  };
}
