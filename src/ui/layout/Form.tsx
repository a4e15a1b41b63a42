import { type ReactNode, useEffect, useState } from 'react';

interface FormProps {
  onSubmit: () => void;
  /** While busy, another submit does nothing. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/**
 * A form that the page's own code handles. The browser neither validates nor sends it. After a submission that a field's error has
 * refused, that field has the focus.
 */
export function Form({ onSubmit, busy, children }: FormProps) {
  // Another object for each submission.
  const [submission, setSubmission] = useState<{ form: HTMLFormElement }>();

  useEffect(() => {
    if (!busy) submission?.form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [busy, submission]);

  return (
    <form
      className="siw-form"
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        setSubmission({ form: event.currentTarget });
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
