import type { ReactNode } from 'react';
import { TOAST_LIMIT } from '../../limits.ts';

export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

/** A short message that disappears by itself. A dismissed one is disappearing. */
export interface Toast {
  id: string;
  kind: ToastKind;
  message: ReactNode;
  dismissed: boolean;
}

export type ToastAction =
  | { type: 'show'; id: string; kind: ToastKind; message: ReactNode }
  | { type: 'dismiss'; id: string }
  | { type: 'remove'; id: string };

/**
 * Returns the list after an action, newest first. A toast with the id of an existing one replaces it, such as loading by success.
 */
export function toasts(list: readonly Toast[], action: ToastAction): readonly Toast[] {
  const { id } = action;
  switch (action.type) {
    case 'show': {
      const toast: Toast = { id, kind: action.kind, message: action.message, dismissed: false };
      return list.some((other) => other.id === id)
        ? list.map((other) => (other.id === id ? toast : other))
        : [toast, ...list].slice(0, TOAST_LIMIT);
    }
    case 'dismiss':
      return list.map((toast) => (toast.id === id ? { ...toast, dismissed: true } : toast));
    case 'remove':
      return list.filter((toast) => toast.id !== id);
  }
}
