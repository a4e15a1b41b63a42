import { useEffect, useRef, useState } from 'react';
import type { AuthError } from '../errors.ts';
import { QUICK_ANSWER_MS } from '../limits.ts';
import { type Shown, shownAtom } from './atoms.ts';
import { runStep } from './runStep.ts';
import type { ScreenName } from './screens.ts';
import { runtimeOf } from './show.ts';
import type { Step } from './step.ts';
import { useStore } from './store.tsx';

/** A step that is bound to the current screen. */
export interface StepHandle<Input> {
  /** Runs the step. Resolves with the error, with null after a success, or with undefined if the step is already running. */
  run(input: Input): Promise<AuthError | null | undefined>;
  /** Loads the step's code in advance. */
  prepare(): void;
  /** True while the step runs, from `quietMs` after its start. */
  pending: boolean;
  error: AuthError | null;
}

/**
 * Binds `step` to the screen `from`, with its pending state and its error.
 * @param quietMs time in ms before the step counts as pending, so that a fast answer causes no extra render. Default: none.
 */
export function useStep<From extends ScreenName, Input = void>(
  _from: From,
  step: Step<From, Input>,
  quietMs = 0,
): StepHandle<Input> {
  const store = useStore();
  const running = useRef<{ -readonly [Key in keyof Shown]: Shown[Key] } | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);

  // A form that is no longer there, as after another tab is selected, counts as a screen that the visitor has left.
  useEffect(
    () => () => {
      if (quietMs && running.current) running.current.id = 0;
    },
    [quietMs],
  );

  async function run(input: Input) {
    const shown = store.get(shownAtom);
    if (running.current || !shown) return undefined;
    running.current = { ...shown };
    const timer = quietMs ? setTimeout(() => setPending(true), quietMs) : undefined;
    if (!quietMs) setPending(true);
    setError(null);
    const failure = await runStep(store, running.current, step, input);
    clearTimeout(timer);
    running.current = null;
    setPending(false);
    setError(failure);
    return failure;
  }

  async function prepare() {
    try {
      if (step.load) await runtimeOf(store).loadOnce(step.load);
    } catch {
      // The code is requested again when the step runs. A second failure is shown to the visitor.
    }
  }

  return { run, prepare, pending, error };
}

/**
 * Binds the step of a form, which is not busy if the answer is fast. For a form beside controls that wait for it, use `useStep`.
 * A form that is unmounted abandons its step: a late answer neither navigates nor shows an error.
 */
export function useFormStep<From extends ScreenName, Input = void>(from: From, step: Step<From, Input>): StepHandle<Input> {
  return useStep(from, step, QUICK_ANSWER_MS);
}
