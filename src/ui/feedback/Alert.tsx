import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { ALERT_MARK, WARNING_MARK } from '../icons/marks.ts';

const MARKS = { error: ALERT_MARK, warning: WARNING_MARK };

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
      <Icon path={MARKS[kind]} />
      <div className="siw-alert-text">{children}</div>
    </div>
  );
}
