import { Field } from './Field.tsx';

/** The account's address beside a lone password: shown to the visitor, and found by password managers. */
export function UsernameField({ value, label }: { value: string; label: string }) {
  return (
    <Field label={label}>
      {(field) => (
        <input
          {...field}
          className="siw-input"
          type="email"
          name="username"
          autoComplete="username"
          dir="ltr"
          value={value}
          readOnly
        />
      )}
    </Field>
  );
}
