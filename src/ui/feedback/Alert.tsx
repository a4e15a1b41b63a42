import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { ALERT_ICON, WARNING_ICON } from '../icons/stateIcons.ts';

const ICONS = { error: ALERT_ICON, warning: WARNING_ICON };

interface AlertProps {
  kind: 'error' | 'warning';
  id?: string;
  children: ReactNode;
}

/**
 * A message in a box. A screen reader announces an error at once. It reads a warning with the element that has the focus, which
 * refers to its `id`.
 */
export function Alert({ kind, id, children }: AlertProps) {
  return (
    <div id={id} className="siw-alert" data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon path={ICONS[kind]} />
      <div className="siw-alert-text">{children}</div>
    </div>
  );
}
