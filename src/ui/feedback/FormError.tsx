import type { ReactNode } from 'react';

/** Place of an error under an input. It is in the document before the error, so that the error is announced. */
export function FormError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  return (
    <div className="siw-error" id={id} role="alert">
      {children}
    </div>
  );
}
