import { type ReactNode, type Ref, useState } from 'react';
import { Field } from './Field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'new-password' | 'current-password';
  /** What a password manager may generate, in the notation of the `passwordrules` attribute. */
  passwordRules?: string | undefined;
  error?: ReactNode;
  showLabel: string;
  hideLabel: string;
  /** Ids of elements that say more, such as the strength feedback. */
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A password with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, passwordRules, error, showLabel, hideLabel, describedBy, inputRef } = props;
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="siw-icon-button"
      aria-label={showLabel}
      aria-pressed={shown}
      title={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <Field label={label} error={error} describedBy={describedBy} after={toggle}>
      {(field) => (
        <input
          {...field}
          {...{ passwordrules: passwordRules }}
          ref={inputRef}
          className="siw-input"
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
