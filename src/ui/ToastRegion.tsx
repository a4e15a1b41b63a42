import { useState } from 'react';
import { TOAST_ANIMATION_MS } from '../limits.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon } from './icons.tsx';
import { Spinner } from './Spinner.tsx';
import type { Toast } from './toasts.ts';
import { useToastTimers } from './useToastTimers.ts';

interface ToastRegionProps {
  toasts: readonly Toast[];
  /** Names the button that dismisses a toast. */
  dismissLabel: string;
  onDismiss: (id: string) => void;
  onRemove: (id: string) => void;
}

const MARKS = { error: AlertIcon, success: CheckCircleIcon, loading: Spinner, blank: null, custom: null };

/** Where toasts appear and are announced. Their time stands still while one is pointed at or focused. */
export function ToastRegion({ toasts, ...item }: ToastRegionProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only notices where pointer and focus are
    <div
      className="siw-toasts"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={`${toast.id} ${toast.kind}`} toast={toast} paused={hovered || focused} {...item} />
      ))}
    </div>
  );
}

interface ToastItemProps extends Omit<ToastRegionProps, 'toasts'> {
  toast: Toast;
  paused: boolean;
}

function ToastItem({ toast, paused, dismissLabel, onDismiss, onRemove }: ToastItemProps) {
  useToastTimers(toast, paused, onDismiss, onRemove);
  const Mark = MARKS[toast.kind];
  return (
    <div
      className="siw-toast"
      data-kind={toast.kind}
      data-dismissed={toast.dismissed ? '' : undefined}
      style={{ animationDuration: `${TOAST_ANIMATION_MS}ms` }}
    >
      {Mark && <Mark />}
      <div className="siw-toast-text">{toast.message}</div>
      <button type="button" className="siw-icon-button" aria-label={dismissLabel} onClick={() => onDismiss(toast.id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
