import type { ReactNode } from 'react';

/** Buttons beside each other, of the same width; under each other where there is no room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="siw-side-by-side">{children}</div>;
}
