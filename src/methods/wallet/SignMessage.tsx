import { walletTexts } from '../../copy/en/wallet.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useTexts } from '../useTexts.ts';
import { AskWallet } from './AskWallet.tsx';
import { signMessage } from './flow.ts';

/** Shown while the wallet asks for a signature. */
export function SignMessage({ screen: { wallet } }: { screen: ScreenOf<'wallet/sign'> }) {
  const texts = useTexts('wallet', walletTexts);
  return (
    <AskWallet
      from="wallet/sign"
      step={signMessage}
      wallet={wallet}
      title={texts.signing}
      help={texts.signingHelp}
      unnamedHelp={texts.signingUnnamedHelp}
    />
  );
}
