import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** Says that the passcode was correct. */
export function PasscodeConfirmed() {
  const texts = useTexts('passcode', confirmationTexts.passcode);
  return <Confirmed title={texts.confirmedTitle} text={texts.verified} />;
}
