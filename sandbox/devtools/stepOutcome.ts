import type { StepEnd } from 'signin-widget/devtools';

/** How a step ended, in a word. */
export function stepOutcome(end: StepEnd): string {
  if (end.as === 'next') return `→ ${end.screen}`;
  return end.as === 'failed' ? end.error_type : end.as;
}
