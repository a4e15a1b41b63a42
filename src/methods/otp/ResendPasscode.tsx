import { useRuntime } from '../../flow/hooks.ts';
import { useToastStep } from '../../flow/useToastStep.ts';
import { fill } from '../../lib/fill.ts';
import { minutesAndSeconds } from '../../lib/minutesAndSeconds.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Text } from '../../ui/Text.tsx';
import { resendPasscode } from './flow.ts';
import { useCountdown } from './useCountdown.ts';

/** How long the passcode is still good for, and a way to get a new one. */
export function ResendPasscode({ expiresAt }: { expiresAt: number }) {
  const { copy } = useRuntime();
  const resend = useToastStep('otp/enter', resendPasscode, copy.otp.resent);
  const left = useCountdown(expiresAt);
  const text = left > 0 ? fill(copy.otp.expiresIn, { time: minutesAndSeconds(left) }) : copy.otp.expired;
  return (
    <Text tone="muted">
      <span role={left > 0 ? 'timer' : 'alert'}>{text}</span>{' '}
      <LinkButton busy={resend.pending} onClick={() => void resend.run()}>
        {copy.otp.resend}
      </LinkButton>
    </Text>
  );
}
