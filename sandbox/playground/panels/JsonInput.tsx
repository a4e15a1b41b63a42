import { useId, useState } from 'react';

interface JsonInputProps {
  label: string;
  value: unknown;
  placeholder?: string;
  error?: string;
  rows?: number;
  /** Called with every text that is JSON; undefined for an empty one. */
  onChange: (value: unknown) => void;
}

/** A text area for JSON. What is typed stays as typed until the value changes elsewhere. */
export function JsonInput({ label, value, placeholder = '', error = '', rows = 3, onChange }: JsonInputProps) {
  const errorId = useId();
  const [draft, setDraft] = useState<{ text: string; failure: string; value: unknown } | null>(null);
  const current = draft && same(draft.value, value) ? draft : null;
  const shown = current?.text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const message = current?.failure || error;

  const change = (text: string) => {
    try {
      const next: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      setDraft({ text, failure: '', value: next });
      onChange(next);
    } catch (failure) {
      setDraft({ text, failure: `Not JSON yet: ${(failure as Error).message}`, value });
    }
  };
  return (
    <label className="pg-field">
      <span>{label}</span>
      <textarea
        className="pg-input pg-code"
        rows={rows}
        value={shown}
        placeholder={placeholder}
        spellCheck="false"
        aria-invalid={message !== ''}
        aria-describedby={errorId}
        onChange={({ target }) => change(target.value)}
      />
      <p id={errorId} className="pg-error" aria-live="polite">
        {message}
      </p>
    </label>
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
