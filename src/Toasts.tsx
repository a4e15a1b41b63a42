import { useCallback } from 'react';
import { useRuntime } from './flow/hooks.ts';
import { useToasts } from './flow/useToasts.ts';
import { ToastRegion } from './ui/ToastRegion.tsx';

/** The toasts of one mount. */
export function Toasts() {
  const { copy } = useRuntime();
  const [toasts, dispatch] = useToasts();
  const dismiss = useCallback((id: string) => dispatch({ type: 'dismiss', id }), [dispatch]);
  const remove = useCallback((id: string) => dispatch({ type: 'remove', id }), [dispatch]);
  return <ToastRegion toasts={toasts} dismissLabel={copy.common.dismiss} onDismiss={dismiss} onRemove={remove} />;
}
