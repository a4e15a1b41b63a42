import type { ReactNode } from 'react';

/** The place of an error under an input. It stands in the document before the error does, so that the error is announced. */
export function FormError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  return (
    <div className="siw-error" id={id} role="alert">
      {children}
    </div>
  );
}
