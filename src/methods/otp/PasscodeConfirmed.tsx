import { useRuntime } from '../../flow/hooks.ts';
import { Confirmed } from '../Confirmed.tsx';

/** The passcode was right. */
export function PasscodeConfirmed() {
  const { copy } = useRuntime();
  return <Confirmed title={copy.common.success} text={copy.otp.verified} />;
}
