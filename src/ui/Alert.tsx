import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, WarningIcon } from './icons.tsx';

const ICONS = { error: AlertIcon, warning: WarningIcon, success: CheckCircleIcon };

/** A message in a box. An error interrupts, a warning or a success waits for a pause. */
export function Alert({ kind, children }: { kind: 'error' | 'warning' | 'success'; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <div className="siw-alert" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon />
      <div className="siw-alert-text">{children}</div>
    </div>
  );
}
