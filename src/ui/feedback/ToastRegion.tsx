import { useLayoutEffect, useRef, useState } from 'react';
import { TOAST_ANIMATION_MS } from '../../limits.ts';
import { Icon } from '../icons/Icon.tsx';
import { ALERT_ICON, CHECK_ICON } from '../icons/stateIcons.ts';
import { HEADING } from '../layout/Heading.tsx';
import { Spinner } from './Spinner.tsx';
import type { Toast } from './toasts.ts';
import { useToastTimers } from './useToastTimers.ts';

const CLOSE = 'm5.5 5.5 9 9M14.5 5.5l-9 9';

interface ToastRegionProps {
  toasts: readonly Toast[];
  /** Label of the button that dismisses a toast. */
  dismissLabel: string;
  onDismiss: (id: string) => void;
  onRemove: (id: string) => void;
}

const ICONS = {
  error: <Icon path={ALERT_ICON} />,
  success: <Icon path={CHECK_ICON} />,
  loading: <Spinner />,
  blank: null,
  custom: null,
};

/** Region in which toasts appear and are announced. Their timers pause while the pointer or the focus is on one. */
export function ToastRegion({ toasts, dismissLabel, onDismiss, onRemove }: ToastRegionProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  /** The element that had the focus before it came into the region. */
  const origin = useRef<HTMLElement | null>(null);
  const isUsed = toasts.length > 0;

  // An attribute, because `.siw:has(.siw-toast)` would restyle the widget whenever an element is added to it.
  useLayoutEffect(() => {
    const root = region.current?.closest('.siw');
    root?.toggleAttribute('data-toasts', isUsed);
    return () => root?.removeAttribute('data-toasts');
  }, [isUsed]);

  // A toast that is replaced or dropped takes the focus with it, and no blur event follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the toasts removes one
  useLayoutEffect(() => {
    if (!region.current?.matches(':focus-within')) setFocused(false);
  }, [toasts]);

  function dismiss(id: string) {
    // The focused button is removed with its toast, and no blur event follows.
    setFocused(false);
    onDismiss(id);
    if (!focused) return;
    const before = origin.current?.isConnected
      ? origin.current
      : region.current?.closest('.siw')?.querySelector<HTMLElement>(HEADING);
    before?.focus();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only notices where pointer and focus are
    <div
      ref={region}
      className="siw-toasts"
      role="status"
      aria-atomic="false"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setFocused(true);
        // None when the visitor returns to the window.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement;
      }}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={`${toast.id} ${toast.kind}`}
          toast={toast}
          paused={hovered || focused}
          dismissLabel={dismissLabel}
          onDismiss={dismiss}
          onExpire={onDismiss}
          onRemove={onRemove}
        />
      ))}
    </div>
  );
}

interface ToastItemProps extends Omit<ToastRegionProps, 'toasts'> {
  toast: Toast;
  paused: boolean;
  onExpire: (id: string) => void;
}

function ToastItem({ toast, paused, dismissLabel, onDismiss, onExpire, onRemove }: ToastItemProps) {
  useToastTimers(toast, paused, onExpire, onRemove);
  return (
    <div
      className="siw-toast"
      data-kind={toast.kind}
      data-dismissed={toast.dismissed ? '' : undefined}
      style={{ animationDuration: `${TOAST_ANIMATION_MS}ms` }}
    >
      {ICONS[toast.kind]}
      <div className="siw-toast-text">{toast.message}</div>
      <button
        type="button"
        className="siw-icon-button"
        aria-label={dismissLabel}
        // The focus would be lost when the toast is removed.
        disabled={toast.dismissed}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon path={CLOSE} />
      </button>
    </div>
  );
}
