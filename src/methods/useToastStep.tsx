import { type ReactNode, useState } from 'react';
import { shownAtom, toastsAtom } from '../flow/atoms.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Step } from '../flow/step.ts';
import { useStore } from '../flow/store.ts';
import { useStep } from '../flow/useStep.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import { type ToastKind, toasts } from '../ui/feedback/toasts.ts';
import { ErrorText } from './ErrorText.tsx';

/** What came of a step that stays on its screen. */
export interface Outcome {
  kind: Extract<ToastKind, 'error' | 'success'>;
  message: ReactNode;
}

/**
 * Binds a step that stays on its screen and tells of its outcome in a toast: `done` after a success, else the error's message.
 * Both are components, so that what a toast says follows the language like everything around it. `outcome` is what the last toast
 * said, for the screen to keep when the toast has gone.
 */
export function useToastStep<From extends ScreenName>(from: From, step: Step<From>, done: ReactNode) {
  const store = useStore();
  const { run, pending } = useStep(from, step);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function runWithToast() {
    const before = store.get(shownAtom)?.id;
    const failure = await run();
    if (failure === undefined || store.get(shownAtom)?.id !== before) return;
    const next: Outcome = failure
      ? { kind: 'error', message: <ErrorText error={failure} /> }
      : { kind: 'success', message: done };
    setOutcome(next);
    store.set(toastsAtom, (list) => toasts(list, { type: 'show', id: randomId(), ...next }));
  }

  return { run: runWithToast, pending, outcome };
}
