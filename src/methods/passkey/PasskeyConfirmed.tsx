import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** Says that the passkey was correct. */
export function PasskeyConfirmed() {
  const texts = useTexts('passkey', confirmationTexts.passkey);
  return <Confirmed title={texts.confirmedTitle} text={texts.confirmed} />;
}
