interface SearchFieldProps {
  inputRef?: React.Ref<HTMLInputElement>;
  /** Name of the field, which also shows while it is empty. */
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** A field that filters the list below it. */
export function SearchField({ inputRef, label, value, onChange }: SearchFieldProps) {
  return (
    <input
      ref={inputRef}
      className="dt-input"
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
