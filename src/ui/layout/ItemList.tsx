import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

/** A vertical list of the visitor's items. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className="siw-items">{children}</ul>;
}

interface ItemProps {
  /** SVG path of the icon before the title. */
  iconPath: string;
  title: string;
  detail?: string | undefined;
  /** At the end of the line. */
  actions?: ReactNode;
  /** Below the line, during an action on the item. */
  children?: ReactNode;
}

/** An item: its icon and text, its buttons, and the content of the current action. */
export function Item({ iconPath, title, detail, actions, children }: ItemProps) {
  return (
    <li className="siw-item">
      <div className="siw-item-line">
        <Icon path={iconPath} />
        <div className="siw-item-text">
          {/* A name may have another direction than the language. */}
          <div className="siw-item-title">
            <bdi>{title}</bdi>
          </div>
          {detail && <div className="siw-item-detail">{detail}</div>}
        </div>
        {actions}
      </div>
      {children}
    </li>
  );
}
