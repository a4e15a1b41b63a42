import type { ReactNode } from 'react';
import { TOAST_LIMIT } from '../../limits.ts';

export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

/** A short message that goes away by itself. A dismissed one is on its way out. */
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

/** The list after an action, newest first. Showing an id that is there already replaces that toast, such as loading by success. */
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
