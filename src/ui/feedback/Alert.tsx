import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { ALERT_MARK, CHECK_MARK, WARNING_MARK } from '../icons/marks.ts';

const MARKS = { error: ALERT_MARK, warning: WARNING_MARK, success: CHECK_MARK };

/** A message in a box. A screen reader announces an error at once, a warning or a success after a pause. */
export function Alert({ kind, children }: { kind: 'error' | 'warning' | 'success'; children: ReactNode }) {
  return (
    <div className="siw-alert" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon path={MARKS[kind]} />
      <div className="siw-alert-text">{children}</div>
    </div>
  );
}
