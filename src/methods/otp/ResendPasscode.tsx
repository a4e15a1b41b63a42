import { passcodeTexts } from '../../copy/en/passcode.ts';
import { fill } from '../../lib/fill.ts';
import { minutesAndSeconds } from '../../lib/minutesAndSeconds.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Text } from '../../ui/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { useToastStep } from '../useToastStep.tsx';
import { resendPasscode } from './flow.ts';
import { useCountdown } from './useCountdown.ts';

/** How long the passcode is still good for, and a way to get a new one. */
export function ResendPasscode({ expiresAt }: { expiresAt: number }) {
  const texts = useTexts('passcode', passcodeTexts);
  const resend = useToastStep('otp/enter', resendPasscode, <Resent />);
  const left = useCountdown(expiresAt);
  const text = left > 0 ? fill(texts.expiresIn, { time: minutesAndSeconds(left) }) : texts.expired;
  return (
    <Text tone="muted">
      <span role={left > 0 ? 'timer' : 'alert'}>{text}</span>{' '}
      <LinkButton busy={resend.pending} onClick={() => void resend.run()}>
        {texts.resend}
      </LinkButton>
    </Text>
  );
}

function Resent() {
  return useTexts('passcode', passcodeTexts).resent;
}
