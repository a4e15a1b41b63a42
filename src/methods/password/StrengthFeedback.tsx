import type { Copy } from '../../copy/copy.ts';
import { passwordTexts } from '../../copy/en/password.ts';
import { useBootstrap } from '../../flow/useBootstrap.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { fill } from '../../lib/text/fill.ts';
import { pluralForm } from '../../lib/text/pluralForm.ts';
import { shorten } from '../../lib/text/shorten.ts';
import type { StrengthResponse } from '../../provider/contract.ts';
import { Checklist } from '../../ui/fields/Checklist.tsx';
import { StrengthMeter } from '../../ui/fields/StrengthMeter.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { strengthFeedback } from './strength.ts';

/** Shows the strength of a new password by the provider's policy. */
export function StrengthFeedback({ id, response }: { id: string; response: StrengthResponse | null }) {
  const texts = useTexts('password', passwordTexts);
  const feedback = strengthFeedback(
    response,
    useBootstrap((bootstrap) => bootstrap),
  );
  const { locale } = useRuntime().language;
  const mark = { metLabel: texts.ruleMet, unmetLabel: texts.ruleUnmet };
  const counted = (text: Copy['password']['lengthRule'], name: string, count: number) =>
    fill(pluralForm(text, count, locale), { [name]: count });
  const strength = feedback.kind === 'meter' && feedback.score !== null ? fill(texts.strength, { score: feedback.score }) : '';
  const breached = response?.breached_password && texts.breachedRule;
  // A back end without these policies may omit the feedback.
  const warning = response?.feedback?.warning;
  const refused =
    breached ||
    (response?.valid_password === false &&
      (warning ? fill(texts.warning, { warning: shorten(warning) }) : texts.passwordRefused));
  // Without a meter or a rule that is not met, nothing else says why the password is refused.
  const isExplained = feedback.kind === 'rules' && !(feedback.longEnough && feedback.complexEnough);
  const problem = isExplained ? breached : refused;
  return (
    <div id={id} className="siw-feedback" aria-live="polite">
      {feedback.kind === 'meter' && (
        <Stack gap="small">
          <StrengthMeter score={feedback.score} label={strength} />
          {/* A screen reader does not announce a meter that changes. */}
          <span className="siw-hidden">{strength}</span>
          {/* One text at a time, because its space is reserved. */}
          <Text tone="muted">{feedback.warning ? fill(texts.warning, { warning: feedback.warning }) : breached}</Text>
        </Stack>
      )}
      {feedback.kind === 'rules' && (
        <Stack gap="small">
          <Checklist
            items={[
              {
                id: 'length',
                label: counted(texts.lengthRule, 'min', feedback.minimum),
                met: feedback.longEnough,
                ...mark,
              },
              {
                id: 'complexity',
                label: counted(texts.complexityRule, 'n', feedback.complexity),
                met: feedback.complexEnough,
                ...mark,
              },
            ].slice(0, feedback.complexity > 0 ? 2 : 1)}
          />
          {problem && <Text tone="error">{problem}</Text>}
        </Stack>
      )}
      {feedback.kind === 'none' && problem && <Text tone="error">{problem}</Text>}
    </div>
  );
}
