import { type ReactNode, useEffect, useRef, useState } from 'react';

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

  const answered = useRef<typeof submission>(undefined);

  // After each render, because a fast answer comes before the form is busy.
  useEffect(() => {
    if (busy || answered.current === submission) return;
    const refused = submission?.form.querySelector<HTMLElement>('[aria-invalid]');
    if (!refused) return;
    answered.current = submission;
    refused.focus();
  });

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
