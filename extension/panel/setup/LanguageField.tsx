import { useId, useState } from 'react';
import { languageTags } from 'signin-widget/devtools';

const INVALID = 'Enter a language tag such as pt-BR, or auto.';

interface LanguageFieldProps {
  /** A language tag, `auto`, or empty for the widget's default. */
  value: string;
  /** Called with each valid input. */
  onChange: (value: string) => void;
}

/** Text field for a language tag. An invalid input stays until the value changes elsewhere. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const text = draft?.value === value ? draft.text : value;
  const failure = isLanguage(text) ? '' : INVALID;
  const change = (next: string) => {
    const isValid = isLanguage(next);
    setDraft(isValid ? null : { text: next, value });
    if (isValid) onChange(next);
  };
  return (
    <div className="dt-field">
      <label htmlFor={`${id}-tag`}>Language tag, or auto</label>
      <input
        id={`${id}-tag`}
        ref={(field) => field?.setCustomValidity(failure)}
        className="dt-input"
        list={`${id}-tags`}
        value={text}
        placeholder="en"
        spellCheck="false"
        autoComplete="off"
        aria-invalid={failure !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => change(target.value.trim())}
      />
      <p id={`${id}-error`} className="dt-error" aria-live="polite">
        {failure}
      </p>
      <datalist id={`${id}-tags`}>
        {['auto', ...languageTags].map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}

function isLanguage(text: string): boolean {
  try {
    return text === '' || text === 'auto' || Boolean(new Intl.Locale(text));
  } catch {
    return false;
  }
}
