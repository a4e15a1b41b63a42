import type { ReactNode } from 'react';

/** Who stands behind the sign-in, in small print. */
export function Watermark({ children }: { children: ReactNode }) {
  return (
    <div className="siw-footer">
      <div className="siw-watermark">{children}</div>
    </div>
  );
}
