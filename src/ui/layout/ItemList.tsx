import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** Things that somebody has, under each other. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className="siw-items">{children}</ul>;
}

interface ItemProps {
  /** The drawing before the title. */
  mark: string;
  title: string;
  detail?: string | undefined;
  /** At the end of the line. */
  actions?: ReactNode;
  /** Below the line, while something is being done with the item. */
  children?: ReactNode;
}

/** One of them: what it is, what can be done with it, and what is being done with it. */
export function Item({ mark, title, detail, actions, children }: ItemProps) {
  return (
    <li className="siw-item">
      <div className="siw-item-line">
        <Icon path={mark} />
        <div className="siw-item-text">
          <div className="siw-item-title">{title}</div>
          {detail && <div className="siw-item-detail">{detail}</div>}
        </div>
        {actions}
      </div>
      {children}
    </li>
  );
}
