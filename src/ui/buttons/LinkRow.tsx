import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { LEAVE_ICON } from '../icons/walletIcons.ts';

/** A link to another site that looks like a row of a list. */
export function LinkRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="siw-button siw-row" data-kind="secondary" href={href} target="_blank" rel="noopener noreferrer">
      <span className="siw-button-label">{children}</span>
      <Icon path={LEAVE_ICON} />
    </a>
  );
}
