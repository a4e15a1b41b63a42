import { type AuthError, isAuthError } from '../errors.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import { type Shown, shownAtom } from './atoms.ts';
import type { Store } from './createStore.ts';
import type { ScreenName, ScreenOf } from './screens.ts';
import { runtimeOf, show } from './show.ts';
import type { Step } from './step.ts';

/**
 * Runs a step on the current screen, then shows the screen that it returns. If the visitor leaves the screen or the form
 * meanwhile, the signal of the step aborts. A step that has changed something still runs to its end, because this cannot be undone,
 * but it neither navigates nor shows an error. The page is notified of a sign-in.
 * @returns the error to show, or null.
 */
export async function runStep<From extends ScreenName, Input>(
  store: Store,
  shown: Shown,
  step: Step<From, Input>,
  input: Input,
): Promise<AuthError | null> {
  const runtime = runtimeOf(store);
  try {
    const next = await (runtime.watchStep?.(step) ?? step)(
      {
        ...runtime,
        report: runtime.onError,
        get signal() {
          return shown.leaving.signal;
        },
        screen: shown.screen as ScreenOf<From>,
      },
      input,
    );
    if (next) await show(store, next, shown);
    return null;
  } catch (thrown) {
    const error = toAuthError(thrown);
    if (error.error_type === 'aborted') return null;
    // Errors of the provider have already been reported by the middleware of the call.
    if (!isAuthError(thrown) || thrown.error_type === 'chunk_unavailable') runtime.onError(error);
    return store.get(shownAtom)?.id === shown.id ? error : null;
  }
}
