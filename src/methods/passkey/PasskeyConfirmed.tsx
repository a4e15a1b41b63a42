import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The passkey was right. */
export function PasskeyConfirmed() {
  const texts = useTexts('passkey', confirmationTexts.passkey);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
