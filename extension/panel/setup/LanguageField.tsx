import { useId, useState } from 'react';
import { languageTags } from 'signin-widget/devtools';

const INVALID = 'Enter a language tag such as pt-BR, or auto.';
const NO_TEXTS = 'The widget has no texts in this language. Choose one of the list.';

const languageOf = (tag: string) => new Intl.Locale(tag).language;

const languages = languageTags.map(languageOf);

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
  const failure = problemOf(text);
  const change = (next: string) => {
    const isValid = problemOf(next) === '';
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

function problemOf(text: string): string {
  try {
    return text === '' || text === 'auto' || languages.includes(languageOf(text)) ? '' : NO_TEXTS;
  } catch {
    return INVALID;
  }
}
