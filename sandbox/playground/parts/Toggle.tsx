import { useId } from 'react';

interface ToggleProps {
  label: string;
  note: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch with a line that describes it. */
export function Toggle({ label, note, on, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="pg-toggle">
      <label>
        <input type="checkbox" checked={on} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        <span>{label}</span>
      </label>
      <p id={id}>{note}</p>
    </div>
  );
}
