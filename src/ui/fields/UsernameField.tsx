import { useId } from 'react';
import { Field } from './Field.tsx';

/**
 * The account's address beside a password field, for the visitor and for password managers. If the page does not know the
 * address, it is a hidden field that a password manager can fill.
 */
export function UsernameField({ value, label }: { value: string | undefined; label: string }) {
  const id = useId();
  const username = { type: 'email', name: 'username', autoComplete: 'username', dir: 'ltr' } as const;
  if (value === undefined) return <input {...username} className="siw-hidden" defaultValue="" tabIndex={-1} aria-hidden="true" />;
  return (
    <Field id={id} label={label}>
      {(field) => <input {...field} {...username} className="siw-input" value={value} readOnly />}
    </Field>
  );
}
