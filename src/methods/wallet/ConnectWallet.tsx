import { walletTexts } from '../../copy/en/wallet.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useTexts } from '../useTexts.ts';
import { AskWallet } from './AskWallet.tsx';
import { connectWallet } from './flow.ts';

/** Shown while the wallet asks which account to connect. */
export function ConnectWallet({ screen: { wallet } }: { screen: ScreenOf<'wallet/connect'> }) {
  const texts = useTexts('wallet', walletTexts);
  return (
    <AskWallet
      from="wallet/connect"
      step={connectWallet}
      wallet={wallet}
      title={texts.connecting}
      help={texts.connectingHelp}
      unnamedHelp={texts.connectingUnnamedHelp}
    />
  );
}
