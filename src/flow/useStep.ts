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
  /** True while the step runs; in a form from QUICK_ANSWER_MS after its start. */
  pending: boolean;
  error: AuthError | null;
}

/** The screen on which a step was started. Each run has its copy, so that a form can leave the screen for its own step alone. */
interface Origin extends Omit<Shown, 'id'> {
  id: number;
}

/** @param quietMs time in ms before the step counts as pending, so that a fast answer causes no extra render */
function useBoundStep<From extends ScreenName, Input>(
  step: Step<From, Input>,
  quietMs: number,
  running: { current: Origin | null },
): StepHandle<Input> {
  const store = useStore();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);

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

/** Binds `step` to the screen `from`, with its pending state and its error. */
export function useStep<From extends ScreenName, Input = void>(_from: From, step: Step<From, Input>): StepHandle<Input> {
  return useBoundStep(step, 0, useRef(null));
}

/**
 * Binds the step of a form, which is not busy if the answer is fast. For a form beside controls that wait for it, use `useStep`.
 * A form that is unmounted, as after another tab is selected, abandons its step: a late answer neither navigates nor shows an error.
 */
export function useFormStep<From extends ScreenName, Input = void>(_from: From, step: Step<From, Input>): StepHandle<Input> {
  const running = useRef<Origin>(null);
  useEffect(
    () => () => {
      if (running.current) running.current.id = 0;
    },
    [],
  );
  return useBoundStep(step, QUICK_ANSWER_MS, running);
}
