import { useState } from 'react';
import type { StepHandle } from '../flow/useStep.ts';

/**
 * Binds two steps of a screen between which the visitor chooses. Only the error of the step that was run last is shown: the other
 * one may still wait for its response, and its failure is no longer of interest.
 */
export function useAlternatives<First, Second>(first: StepHandle<First>, second: StepHandle<Second>) {
  const [last, setLast] = useState(0);
  return [first, second].map((step: StepHandle<never>, index) => ({
    ...step,
    error: index === last ? step.error : null,
    run(input: never) {
      setLast(index);
      return step.run(input);
    },
    /** Removes the errors of both. */
    clearError() {
      first.clearError();
      second.clearError();
    },
  })) as unknown as [StepHandle<First>, StepHandle<Second>];
}
