import type { ReactNode } from 'react';

/** A line with a word, between two ways to sign in. */
export function Divider({ children }: { children: ReactNode }) {
  return <div className="siw-divider">{children}</div>;
}
