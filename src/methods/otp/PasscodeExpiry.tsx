import { passcodeTexts } from '../../copy/en/passcode.ts';
import { fill } from '../../lib/text/fill.ts';
import { minutesAndSeconds } from '../../lib/text/minutesAndSeconds.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import type { Outcome } from '../useToastStep.tsx';
import { useCountdown } from './useCountdown.ts';

/** How a new passcode is asked for, and what came of it the last time. */
export interface Resend {
  run: () => Promise<void>;
  pending: boolean;
  outcome: Outcome | null;
}

/** How long the passcode is still good for, and a way to get a new one, which is the thing to do once it has expired. */
export function PasscodeExpiry({ expiresAt, resend }: { expiresAt: number; resend: Resend }) {
  const texts = useTexts('passcode', passcodeTexts);
  const left = useCountdown(expiresAt);
  const expired = left === 0;
  const { run, pending, outcome } = resend;
  return (
    <Stack gap="small">
      <Text tone="muted">
        <span role="timer">{!expired && fill(texts.expiresIn, { time: minutesAndSeconds(left) })}</span>
        {/* There before the code expires, so that what appears in it is announced. */}
        <span aria-live="assertive">{expired && texts.expired}</span>{' '}
        <LinkButton prominent={expired} busy={pending} onClick={() => void run()}>
          {texts.resend}
        </LinkButton>
      </Text>
      {/* That a code was sent is no news any more when it has expired. */}
      {outcome && !(expired && outcome.kind === 'success') && <Text tone={outcome.kind}>{outcome.message}</Text>}
    </Stack>
  );
}
