import { base58 } from '@scure/base';
import { signForSolana, solanaPublicKey } from '../idp/wallets/solanaKeys.ts';
import type { Owner } from './simulations.ts';
import { WalletRejection } from './WalletRejection.ts';

interface SolanaSimulationOptions {
  name: string;
  icon: string;
  secretKey: Uint8Array;
  owner: Owner;
}

function account({ name, secretKey, owner }: SolanaSimulationOptions) {
  const publicKey = solanaPublicKey(secretKey);
  const address = base58.encode(publicKey);
  const agree = async (kind: 'connect' | 'sign', text: string) => {
    if (!(await owner({ wallet: name, kind, address, text }))) throw new WalletRejection();
  };
  return {
    publicKey,
    address,
    connect: () => agree('connect', ''),
    async sign(message: Uint8Array) {
      await agree('sign', new TextDecoder().decode(message));
      return signForSolana(message, secretKey);
    },
  };
}

/** Creates a provider in the form in which Solana wallets define a global of the page. Its signatures are real. */
export function solanaSimulation(options: SolanaSimulationOptions) {
  const { address, connect, sign } = account(options);
  const publicKey = { toString: () => address };
  return {
    isPhantom: true,
    async connect() {
      await connect();
      return { publicKey };
    },
    async request({ method, params }: { method: string; params: { message: Uint8Array } }) {
      if (method !== 'signMessage') throw new Error(`No method ${method}.`);
      return { publicKey, signature: await sign(params.message) };
    },
  };
}

/** Creates a wallet for the Wallet Standard. Its signatures are real. */
export function standardSimulation(options: SolanaSimulationOptions) {
  const { name, icon } = options;
  const { address, publicKey, connect, sign } = account(options);
  const own = { address, publicKey, chains: ['solana:mainnet'], features: ['solana:signMessage'] };
  const accounts: (typeof own)[] = [];
  return {
    version: '1.0.0',
    name,
    icon,
    chains: ['solana:mainnet'],
    accounts,
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          await connect();
          if (accounts.length === 0) accounts.push(own);
          return { accounts };
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async ({ message }: { message: Uint8Array }) => [{ signedMessage: message, signature: await sign(message) }],
      },
    },
  };
}
