import type { ReactNode } from 'react';
import { FormError } from '../feedback/FormError.tsx';

/** Props that connect a field's input with its label and its error. */
export interface FieldInputProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Id of the input. */
  id: string;
  label: string;
  error?: ReactNode;
  describedBy?: string | undefined;
  /** Fixes the text direction of the whole control, for example for phone numbers. */
  dir?: 'ltr' | undefined;
  before?: ReactNode;
  after?: ReactNode;
  children: (input: FieldInputProps) => ReactNode;
}

/** A visible label, a framed control and the control's error. */
export function Field({ id, label, error, describedBy, dir, before, after, children }: FieldProps) {
  const errorId = `${id}error`;
  return (
    <div className="siw-field">
      <label className="siw-label" htmlFor={id}>
        {label}
      </label>
      <div className="siw-control" dir={dir} data-invalid={error ? '' : undefined}>
        {before}
        {children({
          id,
          'aria-invalid': !!error || undefined,
          'aria-describedby': [error && errorId, describedBy].filter(Boolean).join(' ') || undefined,
        })}
        {after}
      </div>
      <FormError id={errorId}>{error}</FormError>
    </div>
  );
}
