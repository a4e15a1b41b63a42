import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The passcode was right. */
export function PasscodeConfirmed() {
  const texts = useTexts('passcode', confirmationTexts.passcode);
  return <Confirmed title={texts.confirmedTitle} text={texts.verified} />;
}
