import { type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Field } from './Field.tsx';
import { inputHandlers } from './inputHandlers.ts';

const EYE =
  'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10ZM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z';
const EYE_OFF =
  'M7.6 5A8 8 0 0 1 10 4.5c5.2 0 8.2 5.5 8.2 5.5a14 14 0 0 1-2 2.6M5.3 6.3A13.6 13.6 0 0 0 1.8 10s3 5.5 8.2 5.5a8.3 8.3 0 0 0 4.5-1.4M8.3 8.2a2.5 2.5 0 0 0 3.5 3.5M3 3l14 14';

interface PasswordFieldProps {
  label: string;
  onChange: (value: string) => void;
  autoComplete: 'new-password' | 'current-password';
  /** Rules for a generated password, in the notation of the `passwordrules` attribute. */
  passwordRules?: string | undefined;
  error?: ReactNode;
  showLabel: string;
  hideLabel: string;
  /** Ids of elements that describe the field, such as the strength feedback. */
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A password field with a button that shows the password. The input is uncontrolled, because React would also write its value
 * into an attribute, where a style sheet of the page or a session recorder could read it.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, onChange, autoComplete, passwordRules, error, showLabel, hideLabel, describedBy, inputRef } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const toggleLabel = shown ? hideLabel : showLabel;
  const toggle = (
    <button
      type="button"
      className="siw-icon-button"
      aria-label={toggleLabel}
      title={toggleLabel}
      onClick={() => setShown(!shown)}
    >
      <Icon path={shown ? EYE_OFF : EYE} />
    </button>
  );
  return (
    <Field id={id} label={label} error={error} describedBy={describedBy} after={toggle}>
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
          spellCheck="false"
          required
          dir="ltr"
          {...inputHandlers(onChange)}
        />
      )}
    </Field>
  );
}
