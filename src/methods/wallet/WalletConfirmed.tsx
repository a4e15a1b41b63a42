import { walletTexts } from '../../copy/en/wallet.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The wallet has signed the visitor in. */
export function WalletConfirmed() {
  const texts = useTexts('wallet', walletTexts);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
