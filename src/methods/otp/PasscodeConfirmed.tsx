import { passcodeTexts } from '../../copy/en/passcode.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { Confirmed } from '../Confirmed.tsx';
import { useTexts } from '../useTexts.ts';

/** The passcode was right. */
export function PasscodeConfirmed() {
  const { copy } = useRuntime();
  const texts = useTexts('passcode', passcodeTexts);
  return <Confirmed title={copy.common.success} text={texts.verified} />;
}
