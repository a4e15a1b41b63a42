import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A choice between a few, as real radio buttons behind drawn segments. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className="dv-segments" role="radiogroup" aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option} className="dv-segment">
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
