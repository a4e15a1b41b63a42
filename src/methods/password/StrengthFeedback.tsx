import { useBootstrap, useRuntime } from '../../flow/hooks.ts';
import { fill } from '../../lib/fill.ts';
import type { StrengthReply } from '../../provider/contract.ts';
import { Checklist } from '../../ui/Checklist.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import { Text } from '../../ui/Text.tsx';
import { strengthFeedback } from './strength.ts';

/** How good a new password is, as the provider's policy tells it. */
export function StrengthFeedback({ id, reply }: { id: string; reply: StrengthReply | null }) {
  const { password: copy } = useRuntime().copy;
  const feedback = strengthFeedback(reply, useBootstrap()?.passwordConfig ?? null);
  const mark = { metLabel: copy.ruleMet, unmetLabel: copy.ruleUnmet };
  return (
    <div id={id} aria-live="polite">
      {feedback.kind === 'meter' && (
        <Stack gap="small">
          <StrengthMeter score={feedback.score} label={fill(copy.strength, { score: feedback.score })} />
          {feedback.warning && <Text tone="muted">{feedback.warning}</Text>}
        </Stack>
      )}
      {feedback.kind === 'rules' && (
        <Stack gap="small">
          <Checklist
            items={[
              { id: 'length', label: fill(copy.lengthRule, { min: feedback.minimum }), met: feedback.longEnough, ...mark },
              {
                id: 'complexity',
                label: fill(copy.complexityRule, { n: feedback.complexity }),
                met: feedback.complexEnough,
                ...mark,
              },
            ]}
          />
          {feedback.breached && <Text tone="error">{copy.breachedRule}</Text>}
        </Stack>
      )}
    </div>
  );
}
