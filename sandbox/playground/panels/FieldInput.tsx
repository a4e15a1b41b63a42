import { type ReactNode, useId } from 'react';
import { Chip } from '../../devtools/components/Chip.tsx';
import { JsonField } from '../../devtools/components/JsonField.tsx';
import { useErrorAfterTyping } from '../../devtools/components/useErrorAfterTyping.ts';
import type { Data } from '../state/address.ts';
import { readPath } from '../state/dottedPath.ts';
import type { ChoiceField, Field, ListField } from '../state/fields.ts';

interface FieldInputProps {
  field: Field | ListField | ChoiceField;
  data: Data;
  /** Shown with the field, which is then marked as invalid. */
  error: string;
  /** Announces the error when it appears, in a text field after the typing. Leave out if something else announces it. */
  announcesError?: boolean;
  /** Undefined removes the value. */
  onChange: (path: string, value: unknown) => void;
}

/** An option with a control for its kind. Input is passed on unchecked, because the widget validates it. */
export function FieldInput({ field, data, error, announcesError, onChange }: FieldInputProps) {
  const errorId = useId();
  const value = readPath(data, field.path);
  const set = (next: unknown) => onChange(field.path, next);
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  const text = value === undefined || value === null ? '' : String(value);
  const [errorAfterTyping, showError] = useErrorAfterTyping(error, text);
  const isTyped = field.kind === 'text' || field.kind === 'number' || field.kind === 'color';
  const shownError = announcesError && isTyped ? errorAfterTyping : error;
  const message = shownError ? (
    <p id={errorId} className="dt-error" role={announcesError ? 'alert' : undefined}>
      {shownError}
    </p>
  ) : null;

  const control = { value, set, wrong, message };
  if (field.kind === 'list') return <ListInput field={field} {...control} />;
  if (field.kind === 'choice') return <ChoiceInput field={field} {...control} />;
  if (field.kind === 'flag') {
    return (
      <label className="pg-flag">
        <input type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked)} {...wrong} />
        <span>{field.label}</span>
        {message}
      </label>
    );
  }
  if (field.kind === 'json') {
    return <JsonField label={field.label} value={value} placeholder={field.defaultValue ?? ''} error={error} onChange={set} />;
  }
  return <TextInput field={field} text={text} onBlur={showError} {...control} />;
}

interface ControlProps<OfField> {
  field: OfField;
  value: unknown;
  set: (next: unknown) => void;
  /** Attributes of a control with a wrong value. */
  wrong: object;
  message: ReactNode;
}

function ListInput({ field, value, set, wrong, message }: ControlProps<ListField>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isChoice = (choice: string) => (each: unknown) => (field.typed ? (Object(each) as Data).type : each) === choice;
  return (
    <fieldset className="dt-field" {...wrong}>
      <legend>{field.label}</legend>
      <div className="dt-chips">
        {field.choices.map((choice) => (
          <Chip
            key={choice.value}
            label={choice.label}
            checked={chosen.some(isChoice(choice.value))}
            onChange={(checked) => {
              const added = field.typed ? { type: choice.value } : choice.value;
              const next = checked ? [...chosen, added] : chosen.filter((each) => !isChoice(choice.value)(each));
              set(next.length > 0 ? next : undefined);
            }}
          />
        ))}
      </div>
      {message}
    </fieldset>
  );
}

function ChoiceInput({ field, value, set, wrong, message }: ControlProps<ChoiceField>) {
  const at = field.choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
  return (
    <label className="dt-field">
      <span>{field.label}</span>
      <select
        className="dt-input"
        value={at}
        onChange={({ target }) => set(field.choices[Number(target.value)]?.value)}
        {...wrong}
      >
        {at < 0 ? <option value={-1}>Other</option> : null}
        {field.choices.map((choice, index) => (
          <option key={choice.label} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
      {message}
    </label>
  );
}

interface TextInputProps extends ControlProps<Field> {
  text: string;
  onBlur: () => void;
}

function TextInput({ field, text, set, wrong, message, onBlur }: TextInputProps) {
  const id = useId();
  const parse = (typed: string) =>
    typed === '' ? undefined : field.kind === 'number' && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
  return (
    <div className="dt-field">
      <label htmlFor={id}>{field.label}</label>
      <div className="pg-input-row">
        {field.kind === 'color' ? (
          <input
            type="color"
            className="pg-swatch"
            aria-label={`Pick: ${field.label}`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : (field.defaultValue ?? '#000000')}
            onChange={({ target }) => set(target.value)}
          />
        ) : null}
        <input
          id={id}
          className="dt-input"
          value={text}
          placeholder={field.defaultValue}
          inputMode={field.kind === 'number' ? 'numeric' : 'text'}
          spellCheck="false"
          autoComplete="off"
          onChange={({ target }) => set(parse(target.value))}
          onBlur={onBlur}
          {...wrong}
        />
      </div>
      {message}
    </div>
  );
}
