import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';
import { onTyped } from './onTyped.ts';

interface TextFieldProps {
  id: string;
  label: string;
  type: 'email' | 'text' | 'tel';
  name: string;
  value: string;
  onChange: (value: string, isComposing: boolean) => void;
  autoComplete: HTMLInputAutoCompleteAttribute;
  placeholder?: string | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
  required?: boolean | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** `ltr` for values that are left-to-right in every language: addresses, phone numbers, codes. */
  dir?: 'ltr' | undefined;
  /** Inside the frame before the input, such as the country selector. */
  before?: ReactNode;
}

/** A text field of one line with a visible label. */
export function TextField({ id, label, value, onChange, error, inputRef, dir, before, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} before={before} dir={before ? dir : undefined}>
      {(field) => (
        <input
          {...field}
          {...input}
          ref={inputRef}
          className="siw-input"
          dir={dir}
          value={value}
          {...onTyped(onChange)}
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
    </Field>
  );
}
