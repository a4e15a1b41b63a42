import { useId } from 'react';
import type { Data } from '../address.ts';
import { readPath } from '../dottedPath.ts';
import type { ChoiceField, Field, ListField } from '../fields.ts';
import { JsonInput } from './JsonInput.tsx';

interface FieldInputProps {
  field: Field | ListField | ChoiceField;
  data: Data;
  /** Shown with the field, which is then marked as wrong. */
  error: string;
  /** Undefined takes the value out. */
  onChange: (path: string, value: unknown) => void;
}

/** One option, with whatever control suits its kind. What is typed is passed on as it is: the widget says what it accepts. */
export function FieldInput({ field, data, error, onChange }: FieldInputProps) {
  const id = useId();
  const errorId = useId();
  const value = readPath(data, field.path);
  const set = (next: unknown) => onChange(field.path, next);
  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  const message = error ? (
    <p id={errorId} className="pg-error">
      {error}
    </p>
  ) : null;

  if (field.kind === 'list') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    const isChoice = (choice: string) => (each: unknown) => (field.typed ? (Object(each) as Data).type : each) === choice;
    return (
      <fieldset className="pg-field" {...wrong}>
        <legend>{field.label}</legend>
        <div className="pg-chips">
          {field.choices.map((choice) => (
            <label key={choice.value} className="pg-chip">
              <input
                type="checkbox"
                checked={chosen.some(isChoice(choice.value))}
                onChange={({ target }) => {
                  const added = field.typed ? { type: choice.value } : choice.value;
                  const next = target.checked ? [...chosen, added] : chosen.filter((each) => !isChoice(choice.value)(each));
                  set(next.length > 0 ? next : undefined);
                }}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
        {message}
      </fieldset>
    );
  }
  if (field.kind === 'choice') {
    const at = field.choices.findIndex((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
    return (
      <label className="pg-field">
        <span>{field.label}</span>
        <select
          className="pg-input"
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
    return <JsonInput label={field.label} value={value} placeholder={field.usual ?? ''} error={error} onChange={set} />;
  }
  const text = value === undefined || value === null ? '' : String(value);
  const parse = (typed: string) =>
    typed === '' ? undefined : field.kind === 'number' && /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
  return (
    <div className="pg-field">
      <label htmlFor={id}>{field.label}</label>
      <div className="pg-input-row">
        {field.kind === 'color' ? (
          <input
            type="color"
            className="pg-swatch"
            aria-label={`Pick: ${field.label}`}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : (field.usual ?? '#000000')}
            onChange={({ target }) => set(target.value)}
          />
        ) : null}
        <input
          id={id}
          className="pg-input"
          value={text}
          placeholder={field.usual}
          inputMode={field.kind === 'number' ? 'numeric' : 'text'}
          spellCheck="false"
          autoComplete="off"
          onChange={({ target }) => set(parse(target.value))}
          {...wrong}
        />
      </div>
      {message}
    </div>
  );
}
