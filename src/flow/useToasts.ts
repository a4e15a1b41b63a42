import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { type Toast, type ToastAction, toasts } from '../ui/toasts.ts';
import { toastsAtom } from './atoms.ts';

/** The toasts being shown, and how to change them. */
export function useToasts(): [readonly Toast[], (action: ToastAction) => void] {
  const setToasts = useSetAtom(toastsAtom);
  const dispatch = useCallback((action: ToastAction) => setToasts((list) => toasts(list, action)), [setToasts]);
  return [useAtomValue(toastsAtom), dispatch];
}
