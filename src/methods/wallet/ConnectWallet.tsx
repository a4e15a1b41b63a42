import type { ScreenOf } from '../../flow/screens.ts';
import { AskWallet } from './AskWallet.tsx';
import { connectWallet } from './flow.ts';

/** Shown while the wallet asks which account to connect. */
export function ConnectWallet({ screen: { wallet } }: { screen: ScreenOf<'wallet/connect'> }) {
  return <AskWallet from="wallet/connect" step={connectWallet} wallet={wallet} text="connecting" />;
}
