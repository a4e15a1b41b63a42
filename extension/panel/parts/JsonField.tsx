import { useId, useState } from 'react';
import type { Data } from '../../protocol/Injection.ts';

interface JsonFieldProps {
  label: string;
  value: Data;
  /** Called with every text that is JSON of an object. */
  onChange: (value: Data) => void;
}

/** A text area for an object. What is typed stays as typed until the value changes elsewhere. */
export function JsonField({ label, value, onChange }: JsonFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ text: string; failure: string; of: string } | null>(null);
  const known = JSON.stringify(value, null, 2);
  const current = draft?.of === known ? draft : null;
  const change = (text: string) => {
    try {
      const next: unknown = text.trim() === '' ? {} : JSON.parse(text);
      if (typeof next !== 'object' || next === null || Array.isArray(next)) throw new TypeError('an object is wanted.');
      setDraft({ text, failure: '', of: JSON.stringify(next, null, 2) });
      onChange(next as Data);
    } catch (failure) {
      setDraft({ text, failure: `Not yet: ${(failure as Error).message}`, of: known });
    }
  };
  return (
    <details className="dv-jsonfield">
      <summary>{label}</summary>
      <textarea
        aria-label={label}
        className="dv-input dv-mono"
        rows={8}
        spellCheck="false"
        value={current?.text ?? known}
        aria-invalid={Boolean(current?.failure)}
        aria-describedby={id}
        onChange={({ target }) => change(target.value)}
      />
      <p id={id} className="dv-problem" aria-live="polite">
        {current?.failure ?? ''}
      </p>
    </details>
  );
}
