import { passcodeTexts } from '../../copy/en/passcode.ts';
import { fill } from '../../lib/text/fill.ts';
import { minutesAndSeconds } from '../../lib/text/minutesAndSeconds.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import type { Outcome } from '../useToastStep.tsx';
import { useCountdown } from './useCountdown.ts';

/** Request for a new passcode, and the result of the last one. */
export interface Resend {
  run: (click: { detail: number }) => Promise<void>;
  pending: boolean;
  outcome: Outcome | null;
}

/** Remaining lifetime of the passcode, and a button for a new one. */
export function PasscodeExpiry({ expiresAt, resend }: { expiresAt: number; resend: Resend }) {
  const texts = useTexts('passcode', passcodeTexts);
  const left = useCountdown(expiresAt);
  const expired = left === 0;
  const { run, pending, outcome } = resend;
  return (
    <Stack gap="small">
      <Text tone="muted">
        <span role="timer">{!expired && fill(texts.expiresIn, { time: minutesAndSeconds(left) })}</span>
        {/* Mounted before the code expires, so that its content is announced. */}
        <span aria-live="assertive">{expired && texts.expired}</span>{' '}
        <LinkButton prominent={expired} busy={pending} onClick={(event) => void run(event)}>
          {texts.resend}
        </LinkButton>
      </Text>
      {/* Hidden after the expiry of the code, because the message about its sending is then outdated. */}
      {outcome && !(expired && outcome.kind === 'success') && <Text tone={outcome.kind}>{outcome.message}</Text>}
    </Stack>
  );
}
