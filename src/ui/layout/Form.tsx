import type { ReactNode } from 'react';

interface FormProps {
  onSubmit: () => void;
  /** While busy, another submit does nothing. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** A form that the page's own code handles. The browser neither validates nor sends it. */
export function Form({ onSubmit, busy, children }: FormProps) {
  return (
    <form
      className="siw-form"
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
    </form>
  );
}
