import type { ReactNode } from 'react';

/** Buttons of the same width in a row, or below each other if the row is too narrow. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="siw-side-by-side">{children}</div>;
}
