import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AuthError } from '../errors.ts';
import { QUICK_RESPONSE_MS } from '../limits.ts';
import { shownAtom } from './atoms.ts';
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
  /** True while the step runs; in a form from QUICK_RESPONSE_MS after its start. */
  pending: boolean;
  error: AuthError | null;
  /** Removes the error, as after the visitor has chosen another way. A step that still runs keeps its result. */
  clearError(): void;
}

/**
 * Binds a step to the current screen, with its pending state and its error.
 * @param quietMs time in ms before the step counts as pending, so that a fast response causes no extra render
 * @param formLife its `current` is aborted when the visitor leaves the form of the step
 */
function useBoundStep<From extends ScreenName, Input>(
  step: Step<From, Input>,
  quietMs: number,
  formLife?: RefObject<AbortController | null>,
): StepHandle<Input> {
  const store = useStore();
  const locked = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<AuthError | null>(null);

  async function run(input: Input) {
    const shown = store.get(shownAtom);
    if (locked.current || !shown) return undefined;
    locked.current = true;
    // Read again later, because a form can be submitted before its effects have run. No screen has the id 0.
    const from = {
      ...shown,
      get leaving() {
        return formLife?.current ?? shown.leaving;
      },
      get id() {
        return formLife?.current?.signal.aborted ? 0 : shown.id;
      },
    };
    const timer = quietMs ? setTimeout(() => setPending(true), quietMs) : undefined;
    if (!quietMs) setPending(true);
    if (error) setError(null);
    const failure = await runStep(store, from, step, input);
    clearTimeout(timer);
    locked.current = false;
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

  return { run, prepare, pending, error, clearError: () => setError(null) };
}

/** Binds `step` to the screen `from`. */
export function useStep<From extends ScreenName, Input = void>(_from: From, step: Step<From, Input>): StepHandle<Input> {
  return useBoundStep(step, 0);
}

/**
 * Binds the step of a form, which is not busy if the response is fast. For a form beside controls that wait for it, use `useStep`.
 * A form that is unmounted, as after another tab is selected, abandons its step: its signal aborts, and a late response neither
 * navigates nor shows an error.
 */
export function useFormStep<From extends ScreenName, Input = void>(_from: From, step: Step<From, Input>): StepHandle<Input> {
  const formLife = useRef<AbortController>(null);
  useEffect(() => {
    // In development, React runs the clean-up once without unmounting, so each effect needs a controller that is not aborted.
    const life = new AbortController();
    formLife.current = life;
    return () => life.abort();
  }, []);
  return useBoundStep(step, QUICK_RESPONSE_MS, formLife);
}
