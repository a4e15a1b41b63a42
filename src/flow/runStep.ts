import { type AuthError, isAuthError } from '../errors.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import { type Shown, shownAtom } from './atoms.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import { runtimeOf, show } from './show.ts';
import type { Step } from './step.ts';
import type { Store } from './store.ts';

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
    if (!isAuthError(thrown)) runtime.onError(error);
    return store.get(shownAtom)?.id === shown.id ? error : null;
  }
}
