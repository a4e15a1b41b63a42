interface ChipProps {
  type?: 'checkbox' | 'radio';
  /** Of the group of radio buttons that it belongs to. */
  name?: string;
  label: string;
  checked: boolean;
  /** Gives it a dot in the colour of that kind of timeline entry. */
  kind?: string;
  onChange: (checked: boolean) => void;
}

/** A real checkbox or radio button behind a drawn chip. */
export function Chip({ type = 'checkbox', name, label, checked, kind, onChange }: ChipProps) {
  return (
    <label className="dt-chip" data-kind={kind}>
      <input type={type} name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
