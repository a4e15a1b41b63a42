import type { StepReport } from 'signin-widget/devtools';
import { stepOutcome } from '../../devtools/stepOutcome.ts';
import type { HostEvent } from './HostEvent.ts';

/** Converts a step for the timeline: first as running, then with its result. */
export function stepEvent({ id, name, screen, startedAt, end }: StepReport): HostEvent {
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
