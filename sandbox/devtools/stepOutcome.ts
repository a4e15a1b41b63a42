import type { StepEnd } from 'signin-widget/devtools';

/** Describes the result of a step in one word. */
export function stepOutcome(end: StepEnd): string {
  if (end.as === 'next') return `→ ${end.screen}`;
  return end.as === 'failed' ? end.error_type : end.as;
}
