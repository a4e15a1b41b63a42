import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The wallet has signed the visitor in. */
export function WalletConfirmed() {
  const texts = useTexts('wallet', confirmationTexts.wallet);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
