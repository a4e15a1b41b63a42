import { useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  /** Shown instead of the texts, which stay as accessible names. */
  icons?: Readonly<Record<Value, IconName>>;
  onChange: (value: Value) => void;
}

/** A choice between a few options: radio buttons that look like segments. */
export function Segments<Value extends string>({ label, value, options, icons, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div className="dt-segments" role="radiogroup" aria-label={label}>
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <label key={option} className="dt-segment" title={icons && text}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {icons ? <Icon name={icons[option]} /> : null}
          <span className={icons && 'dt-hidden'}>{text}</span>
        </label>
      ))}
    </div>
  );
}
