import { useId, useState } from 'react';
import { useErrorAfterTyping } from './useErrorAfterTyping.ts';

interface JsonFieldProps {
  label: string;
  /** The label is only the accessible name, because a heading already shows it. */
  hideLabel?: boolean;
  value: unknown;
  placeholder?: string;
  error?: string;
  rows?: number;
  /** Parses the input, or throws. Default: any JSON, and undefined for an empty text. */
  parse?: (text: string) => unknown;
  /** Called with each valid input. */
  onChange: (value: unknown) => void;
}

const parseAny = (text: string): unknown => (text.trim() === '' ? undefined : JSON.parse(text));

/**
 * Parses a JSON object; an empty text is an empty object.
 * @throws {SyntaxError} for text that is not JSON
 * @throws {TypeError} for JSON that is not an object
 */
export function parseJsonObject(text: string): Record<string, unknown> {
  const value = parseAny(text) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError('Enter a JSON object.');
  return value as Record<string, unknown>;
}

/**
 * A text area for JSON. The input stays as typed until the value changes elsewhere. An error appears when the developer stops typing or
 * leaves the field, so that it is not announced after each key.
 */
export function JsonField(props: JsonFieldProps) {
  const { label, hideLabel, value, placeholder, error = '', rows = 3, parse = parseAny, onChange } = props;
  const id = useId();
  const errorId = useId();
  const [draft, setDraft] = useState<{ text: string; failure: string; value: unknown } | null>(null);
  const current = draft && isSame(draft.value, value) ? draft : null;
  const shown = current?.text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const message = current?.failure || error;
  const [shownMessage, showMessage] = useErrorAfterTyping(message, shown);

  const change = (text: string) => {
    try {
      const next = parse(text);
      setDraft({ text, failure: '', value: next });
      onChange(next);
    } catch (failure) {
      const { message } = failure as Error;
      setDraft({ text, failure: failure instanceof SyntaxError ? `Not JSON yet: ${message}` : message, value });
    }
  };
  return (
    <div className="dt-field">
      {hideLabel ? null : <label htmlFor={id}>{label}</label>}
      <textarea
        id={id}
        ref={(field) => field?.setCustomValidity(current?.failure ?? '')}
        aria-label={hideLabel ? label : undefined}
        className="dt-input dt-mono"
        rows={rows}
        value={shown}
        placeholder={placeholder}
        spellCheck="false"
        aria-invalid={message !== ''}
        aria-describedby={errorId}
        onChange={({ target }) => change(target.value)}
        onBlur={showMessage}
      />
      <p id={errorId} className="dt-error" aria-live="polite">
        {shownMessage}
      </p>
    </div>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
