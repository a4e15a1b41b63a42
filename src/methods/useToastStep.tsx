import type { ReactNode } from 'react';
import { shownAtom, toastsAtom } from '../flow/atoms.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Step } from '../flow/step.ts';
import { useStore } from '../flow/store.ts';
import { useStep } from '../flow/useStep.ts';
import { randomId } from '../lib/randomId.ts';
import { toasts } from '../ui/toasts.ts';
import { ErrorText } from './ErrorText.tsx';

/**
 * Binds a step that stays on its screen and tells of its outcome in a toast: `done` after a success, else the error's message.
 * Both are components, so that what a toast says follows the language like everything around it.
 */
export function useToastStep<From extends ScreenName>(from: From, step: Step<From>, done: ReactNode) {
  const store = useStore();
  const { run, pending } = useStep(from, step);

  async function runAndTell() {
    const before = store.get(shownAtom)?.id;
    const failure = await run();
    if (failure === undefined || store.get(shownAtom)?.id !== before) return;
    const id = randomId();
    const kind = failure ? 'error' : 'success';
    const message = failure ? <ErrorText error={failure} /> : done;
    store.set(toastsAtom, (list) => toasts(list, { type: 'show', id, kind, message }));
  }

  return { run: runAndTell, pending };
}
