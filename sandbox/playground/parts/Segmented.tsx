import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon: IconName;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few, as real radio buttons behind drawn segments. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="pg-segmented">
      <legend className="pg-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="pg-segment" title={option.label}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <Icon name={option.icon} />
          <span className="pg-hidden">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
