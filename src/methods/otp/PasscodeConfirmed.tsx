import { passcodeTexts } from '../../copy/en/passcode.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The passcode was right. */
export function PasscodeConfirmed() {
  const texts = useTexts('passcode', passcodeTexts);
  return <Confirmed title={texts.confirmedTitle} text={texts.verified} />;
}
