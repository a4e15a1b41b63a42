import type { ReactNode } from 'react';

interface BesideProps {
  /** A word or two; empty for none. */
  hint: string;
  /** More about it, for whoever rests on the hint. */
  why: string;
  children: ReactNode;
}

/** A button with a hint beside its words. */
export function Beside({ hint, why, children }: BesideProps) {
  return (
    <div className="siw-beside">
      {children}
      {hint && (
        <small className="siw-hint" title={why}>
          {hint}
        </small>
      )}
    </div>
  );
}
