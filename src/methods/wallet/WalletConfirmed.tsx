import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** Says that the wallet has signed the visitor in. */
export function WalletConfirmed() {
  const texts = useTexts('wallet', confirmationTexts.wallet);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
