import type { Wallet } from 'signin-widget/devtools';

/** Names of the wallets that the widget knows, in the spelling of this table. */
type Known = Uncapitalize<Exclude<Wallet['option'], `Generic${string}`>>;

/** Wallets that can be simulated on a page, with their labels in the playground and their behaviour. */
export const simulations = {
  metamask: 'MetaMask',
  phantom: 'Phantom',
  coinbase: 'Coinbase',
  binance: 'Binance',
  vessel: 'Vessel',
  ethereum: 'Some Ethereum wallet',
  solana: 'Some Solana wallet',
  legacy: 'An old one that only marks itself as MetaMask',
  impostor: 'One that lies about being MetaMask',
  late: 'One that announces itself late',
  rejecting: 'One that rejects',
  silent: 'One that never answers',
  switching: 'One whose account is switched meanwhile',
} as const satisfies Readonly<Record<Known, string> & Record<string, string>>;

export type SimulationId = keyof typeof simulations;

export const simulationIds = Object.keys(simulations) as readonly SimulationId[];

/** Request of a simulated wallet to its owner. */
export interface WalletRequest {
  /** Name of the wallet. */
  wallet: string;
  kind: 'connect' | 'sign';
  address: string;
  /** Text to sign, if any. */
  text: string;
}

/** Resolves with true if the owner agrees. */
export type Owner = (request: WalletRequest) => Promise<boolean>;
