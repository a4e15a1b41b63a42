import type { ReactNode } from 'react';

interface SwapProps {
  /** What is seen for a while; nothing where it is false. */
  present: ReactNode;
  children: ReactNode;
}

/** Shows something for a while in the place of something else, which keeps its room and is hidden from everybody. */
export function Swap({ present, children }: SwapProps) {
  return (
    <div className="siw-swap">
      <div aria-hidden={present ? true : undefined}>{children}</div>
      {present}
    </div>
  );
}
