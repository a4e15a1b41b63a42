import { useRef, useState } from 'react';
import type { AuthError } from '../errors.ts';
import { shownAtom } from './atoms.ts';
import { runStep } from './runStep.ts';
import type { ScreenName } from './screens.ts';
import { runtimeOf } from './show.ts';
import type { Step } from './step.ts';
import { useStore } from './store.ts';

/** A step bound to the screen being shown. */
export interface StepHandle<Input> {
  /** Runs the step. Resolves with the error, with null after a success, or with undefined where it was running already. */
  run(input: Input): Promise<AuthError | null | undefined>;
  /** Has the step's code arrive, so that it is there when the step runs. */
  prepare(): void;
  pending: boolean;
  error: AuthError | null;
}

/** Binds `step` to the screen `from`, with its pending state and its error. */
export function useStep<From extends ScreenName, Input = void>(_from: From, step: Step<From, Input>): StepHandle<Input> {
  const store = useStore();
  const locked = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);

  async function run(input: Input) {
    const shown = store.get(shownAtom);
    if (locked.current || !shown) return undefined;
    locked.current = true;
    setPending(true);
    setError(null);
    const failure = await runStep(store, shown, step, input);
    locked.current = false;
    setPending(false);
    setError(failure);
    return failure;
  }

  async function prepare() {
    try {
      if (step.load) await runtimeOf(store).loadOnce(step.load);
    } catch {
      // It is asked for again when the step runs, and the visitor hears of that.
    }
  }

  return { run, prepare, pending, error };
}
