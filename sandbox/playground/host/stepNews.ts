import type { StepReport } from 'signin-widget/devtools';
import type { News } from './news.ts';
import { stepOutcome } from './stepOutcome.ts';

/** A step as the timeline shows it: first as running, then with how it ended. */
export function stepNews({ id, name, screen, startedAt, end }: StepReport): News {
  const lasted = end && `${Math.max(0, end.at - startedAt)} ms`;
  return {
    kind: 'step',
    key: id,
    title: name,
    notes: end && lasted ? [lasted, stepOutcome(end)] : ['running'],
    failed: end?.as === 'failed',
    payload: { on: screen, ...(end && { outcome: stepOutcome(end) }) },
  };
}
