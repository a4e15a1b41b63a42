import type { ReactNode } from 'react';

interface SwapProps {
  /** Temporary content; nothing if it is false. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows temporary content instead of `children`, which keep their space but are hidden, also from assistive technology. */
export function Swap({ fallback, children }: SwapProps) {
  return (
    <div className="siw-swap">
      <div aria-hidden={fallback ? true : undefined}>{children}</div>
      {fallback}
    </div>
  );
}
