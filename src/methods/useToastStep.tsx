import { type ReactNode, useState } from 'react';
import { shownAtom, toastsAtom } from '../flow/atoms.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Step } from '../flow/step.ts';
import { useAtomValue, useStore } from '../flow/store.tsx';
import { useStep } from '../flow/useStep.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import { type ToastKind, toasts } from '../ui/feedback/toasts.ts';
import { ErrorText } from './ErrorText.tsx';

/** Takes the place of a message, so that nothing below it moves when a message of one line appears. */
const EMPTY_LINE = '\u00a0';

/** Result of a step that stays on its screen. */
export interface Outcome {
  /** Id of its toast. */
  id: string;
  kind: Extract<ToastKind, 'error' | 'success'>;
  message: ReactNode;
}

/**
 * Binds a step that stays on its screen and shows its result in a toast: `done` after a success, else the message of the error.
 * Both are components, so that the text of a toast follows the language. `outcome` is the content of the last toast, which a
 * screen shows after the toast has disappeared; until then it is an empty line, so that no message is on the screen twice.
 */
export function useToastStep<From extends ScreenName>(from: From, step: Step<From>, done: ReactNode) {
  const store = useStore();
  const { run, pending } = useStep(from, step);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isInToast = useAtomValue(toastsAtom).some(({ id }) => id === outcome?.id);

  /** `detail` is the number of the click. The second press of a double press may have begun on the screen before. */
  async function runWithToast({ detail }: { detail: number }) {
    if (detail > 1) return;
    const before = store.get(shownAtom)?.id;
    const failure = await run();
    if (failure === undefined || store.get(shownAtom)?.id !== before) return;
    const id = randomId();
    const next: Outcome = failure
      ? { id, kind: 'error', message: <ErrorText error={failure} /> }
      : { id, kind: 'success', message: done };
    setOutcome(next);
    store.set(toastsAtom, (list) => toasts(list, { type: 'show', ...next }));
  }

  // The error of the attempt before is over when the visitor tries again.
  const isOver = pending && outcome?.kind === 'error';
  const message = isInToast || isOver ? EMPTY_LINE : outcome?.message;
  return { run: runWithToast, pending, outcome: outcome && { ...outcome, message } };
}
