import type { ReactNode } from 'react';

/** Selector of the titles. */
export const HEADING = '[data-siw-focus]';

/** A screen's title. It can receive the focus, so that a screen reader reads a new screen from its start. */
export function Heading({ children, level = 2 }: { children: ReactNode; level?: 2 | 3 }) {
  const Tag = `h${level}` as const;
  return (
    <Tag className="siw-heading" data-level={level} tabIndex={-1} data-siw-focus="">
      {children}
    </Tag>
  );
}
