import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import type { AuthError } from '../errors.ts';
import { toasts } from '../ui/toasts.ts';
import { shownAtom, toastsAtom } from './atoms.ts';
import { errorText } from './errorText.ts';
import { runStep } from './runStep.ts';
import type { ScreenName } from './screens.ts';
import { runtimeOf } from './show.ts';
import type { Step } from './step.ts';

/** A step bound to the screen being shown. */
export interface StepHandle<Input> {
  /** Runs the step; does nothing while it runs already. Resolves with the error, or with null after a success. */
  run(input: Input): Promise<AuthError | null>;
  pending: boolean;
  error: AuthError | null;
}

interface StepOptions {
  /** Tells of the outcome in toasts: this text after a success, the error's message after a failure. */
  toast?: string;
}

/** Binds `step` to the screen `from`, with its pending state and its error. */
export function useStep<From extends ScreenName, Input = void>(
  _from: From,
  step: Step<From, Input>,
  { toast }: StepOptions = {},
): StepHandle<Input> {
  const store = useStore();
  const locked = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);

  async function run(input: Input) {
    const shown = store.get(shownAtom);
    if (locked.current || !shown) return null;
    locked.current = true;
    setPending(true);
    setError(null);
    const failure = await runStep(store, shown, step, input);
    locked.current = false;
    setPending(false);
    if (toast === undefined) setError(failure);
    else if (!shown.leaving.signal.aborted) {
      const kind = failure ? 'error' : 'success';
      const message = failure ? errorText(failure, runtimeOf(store).copy) : toast;
      store.set(toastsAtom, (list) =>
        toasts(list, { type: 'show', id: crypto.getRandomValues(new Uint32Array(2)).join(), kind, message }),
      );
    }
    return failure;
  }

  return { run, pending, error };
}
