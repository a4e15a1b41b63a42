interface ChipProps {
  type?: 'checkbox' | 'radio';
  /** Name of its group of radio buttons. */
  name?: string;
  label: string;
  checked: boolean;
  /** Kind of timeline entry whose colour it shows. */
  kind?: string;
  onChange: (checked: boolean) => void;
}

/** A checkbox or radio button that looks like a chip. */
export function Chip({ type = 'checkbox', name, label, checked, kind, onChange }: ChipProps) {
  return (
    <label className="dt-chip" data-kind={kind}>
      <input type={type} name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
