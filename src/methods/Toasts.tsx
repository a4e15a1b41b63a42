import { useCallback } from 'react';
import { toastsAtom } from '../flow/atoms.ts';
import { useAtomValue, useStore } from '../flow/store.tsx';
import { useRuntime } from '../flow/useRuntime.ts';
import { ToastRegion } from '../ui/feedback/ToastRegion.tsx';
import { type ToastAction, toasts } from '../ui/feedback/toasts.ts';

/** Toasts of this mount, for screens whose steps report their result in a toast. */
export function Toasts() {
  const { copy } = useRuntime();
  const store = useStore();
  const act = useCallback((action: ToastAction) => store.set(toastsAtom, (list) => toasts(list, action)), [store]);
  const dismiss = useCallback((id: string) => act({ type: 'dismiss', id }), [act]);
  const remove = useCallback((id: string) => act({ type: 'remove', id }), [act]);
  return (
    <ToastRegion toasts={useAtomValue(toastsAtom)} dismissLabel={copy.common.dismiss} onDismiss={dismiss} onRemove={remove} />
  );
}
