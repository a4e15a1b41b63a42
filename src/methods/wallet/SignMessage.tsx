import type { ScreenOf } from '../../flow/screens.ts';
import { AskWallet } from './AskWallet.tsx';
import { signMessage } from './flow.ts';

/** Shown while the wallet asks for a signature. */
export function SignMessage({ screen: { wallet } }: { screen: ScreenOf<'wallet/sign'> }) {
  return <AskWallet from="wallet/sign" step={signMessage} wallet={wallet} text="signing" />;
}
