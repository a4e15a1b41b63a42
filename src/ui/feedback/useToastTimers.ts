import { useEffect, useRef } from 'react';
import { TOAST_MS, TOAST_REMOVE_DELAY_MS, TOAST_SUCCESS_MS } from '../../limits.ts';
import type { Toast } from './toasts.ts';

const DURATION_MS: Readonly<Record<Toast['kind'], number>> = {
  blank: TOAST_MS,
  error: TOAST_MS,
  custom: TOAST_MS,
  success: TOAST_SUCCESS_MS,
  loading: Number.POSITIVE_INFINITY,
};

/** Dismisses a toast when its time is over, without counting pauses. Removes it after the animation of its dismissal. */
export function useToastTimers(toast: Toast, paused: boolean, onDismiss: (id: string) => void, onRemove: (id: string) => void) {
  const { id, kind, dismissed } = toast;
  const remaining = useRef(DURATION_MS[kind]);

  useEffect(() => {
    if (dismissed || paused || remaining.current === Number.POSITIVE_INFINITY) return;
    const start = Date.now();
    const timer = setTimeout(() => onDismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [dismissed, paused, id, onDismiss]);

  useEffect(() => {
    if (!dismissed) return;
    const timer = setTimeout(() => onRemove(id), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dismissed, id, onRemove]);
}
