import { type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type ReactNode, type RefObject, useRef } from 'react';
import { Field } from './Field.tsx';
import { inputHandlers } from './inputHandlers.ts';

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
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  /** `ltr` for values that are left-to-right in every language: addresses, phone numbers, codes. */
  dir?: 'ltr' | undefined;
  /** Inside the frame before the input, such as the country selector. */
  before?: ReactNode;
}

/**
 * A text field of one line with a visible label. Writes `value` only when it differs from what the field has reported, because each render
 * would otherwise erase a text that a script or a password manager sets without an event.
 */
export function TextField({ id, label, value, onChange, error, inputRef, dir, before, ...input }: TextFieldProps) {
  const reported = useRef(value);

  /** Called after the render, as the ref of the input. */
  function write(element: HTMLInputElement | null) {
    if (inputRef) inputRef.current = element;
    if (!element) return;
    reported.current = value;
    // Writing the same text would move the caret.
    if (element.value !== value) element.value = value;
  }

  return (
    <Field id={id} label={label} error={error} before={before} dir={before ? dir : undefined}>
      {(field) => (
        <input
          {...field}
          {...input}
          ref={reported.current === value ? inputRef : write}
          className="siw-input"
          dir={dir}
          defaultValue={value}
          {...inputHandlers((typed, isComposing) => {
            reported.current = typed;
            onChange(typed, isComposing);
          })}
          autoCapitalize="none"
          spellCheck="false"
        />
      )}
    </Field>
  );
}
