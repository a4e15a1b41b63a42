import type { Wallet } from 'signin-widget/devtools';

/** The wallets that the widget knows by name, as this table spells them. */
type Known = Uncapitalize<Exclude<Wallet['option'], `Generic${string}`>>;

/** The wallets that can be simulated on a page, what they are called in the playground, and how they behave. */
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

/** What a simulated wallet would ask its owner. */
export interface WalletRequest {
  /** What the wallet calls itself. */
  wallet: string;
  kind: 'connect' | 'sign';
  address: string;
  /** What is to be signed, or nothing. */
  text: string;
}

/** Resolves to whether the owner agrees. */
export type Owner = (request: WalletRequest) => Promise<boolean>;
