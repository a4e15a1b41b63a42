import { type ReactNode, useState } from 'react';
import { shownAtom, toastsAtom } from '../flow/atoms.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Step } from '../flow/step.ts';
import { useStore } from '../flow/store.tsx';
import { useStep } from '../flow/useStep.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import { type ToastKind, toasts } from '../ui/feedback/toasts.ts';
import { ErrorText } from './ErrorText.tsx';

/** Result of a step that stays on its screen. */
export interface Outcome {
  kind: Extract<ToastKind, 'error' | 'success'>;
  message: ReactNode;
}

/**
 * Binds a step that stays on its screen and shows its result in a toast: `done` after a success, else the message of the error.
 * Both are components, so that the text of a toast follows the language. `outcome` is the content of the last toast, which a
 * screen can keep after the toast has disappeared.
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
