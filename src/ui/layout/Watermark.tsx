import type { ReactNode } from 'react';

/** Watermark in small print. */
export function Watermark({ children }: { children: ReactNode }) {
  return (
    <div className="siw-footer">
      <div className="siw-watermark">{children}</div>
    </div>
  );
}
