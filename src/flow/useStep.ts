import { useRef, useState } from 'react';
import { type AuthError, isAuthError } from '../errors.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import { type Shown, shownAtom } from './atoms.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import { runtimeOf, show } from './show.ts';
import type { Step } from './step.ts';
import { type Store, useStore } from './store.ts';

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

/**
 * Runs a step on the screen being shown and moves on to where it leads. A step whose screen the visitor has left runs
 * to its end, since what it changed is changed, but it neither navigates nor shows an error.
 * @returns the error to show, or null.
 */
export async function runStep<From extends ScreenName, Input>(
  store: Store,
  shown: Shown,
  step: Step<From, Input>,
  input: Input,
): Promise<AuthError | null> {
  const runtime = runtimeOf(store);
  const signal = shown.leaving.signal;
  try {
    const next = await (runtime.watchStep?.(step) ?? step)(
      { ...runtime, report: runtime.onError, signal, screen: shown.screen as ScreenOf<From> },
      input,
    );
    if (next) await show(store, next, shown);
    return null;
  } catch (thrown) {
    const error = toAuthError(thrown);
    if (error.error_type === 'aborted') return null;
    // The provider's own errors have reached the host already, from where they were answered.
    if (!isAuthError(thrown) || thrown.error_type === 'chunk_unavailable') runtime.onError(error);
    return store.get(shownAtom)?.id === shown.id ? error : null;
  }
}
