import { randomId } from '../lib/randomId.ts';
import { toasts } from '../ui/toasts.ts';
import { shownAtom, toastsAtom } from './atoms.ts';
import { errorText } from './errorText.ts';
import type { ScreenName } from './screens.ts';
import { runtimeOf } from './show.ts';
import type { Step } from './step.ts';
import { useStore } from './store.ts';
import { useStep } from './useStep.ts';

/** Binds a step that stays on its screen and tells of its outcome in a toast: `done` after a success, else the error's message. */
export function useToastStep<From extends ScreenName>(from: From, step: Step<From>, done: string) {
  const store = useStore();
  const { run, pending } = useStep(from, step);

  async function runAndTell() {
    const before = store.get(shownAtom)?.id;
    const failure = await run();
    if (failure === undefined || store.get(shownAtom)?.id !== before) return;
    const id = randomId();
    const kind = failure ? 'error' : 'success';
    const message = failure ? errorText(failure, runtimeOf(store).copy) : done;
    store.set(toastsAtom, (list) => toasts(list, { type: 'show', id, kind, message }));
  }

  return { run: runAndTell, pending };
}
