import { type ReactNode, useEffect, useState } from 'react';
import { isPromise } from '../../lib/async/isPromise.ts';

interface FormProps {
  /** Receives the form. A promise that it returns resolves when the submission has settled. */
  onSubmit: (form: HTMLFormElement) => unknown;
  /** While busy, another submit does nothing. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/**
 * A form that the page's own code handles. The browser neither validates nor sends it. After a submission that a field's error has
 * refused, that field has the focus, unless the visitor has moved the focus meanwhile.
 */
export function Form({ onSubmit, busy, children }: FormProps) {
  // Another object for each submission that has settled.
  const [settled, setSettled] = useState<{ form: HTMLFormElement }>();

  useEffect(() => settled?.form.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [settled]);

  function submit(form: HTMLFormElement) {
    const page = form.ownerDocument;
    // In a shadow root, the page has the focus on its host.
    const focused = () => (form.getRootNode() as ShadowRoot).activeElement ?? page.activeElement;
    const before = focused();
    // A phone whose keyboard is closed leaves the focus nowhere.
    const end = () => [before, page.body].includes(focused() as HTMLElement) && setSettled({ form });
    const result = onSubmit(form);
    if (isPromise(result)) void result.then(end);
    else end();
  }

  return (
    <form
      className="siw-form"
      // A script or a password manager that calls `form.submit()` would otherwise bring the password into the address of the page. In a
      // dialog of the page, such a call closes that dialog.
      method="dialog"
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}
