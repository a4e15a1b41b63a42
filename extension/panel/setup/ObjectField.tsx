import { JsonField, parseJsonObject } from '../../../sandbox/devtools/components/JsonField.tsx';
import type { Data } from '../../protocol/Injection.ts';

interface ObjectFieldProps {
  label: string;
  value: Data;
  /** Called with each valid JSON object. */
  onChange: (value: Data) => void;
}

/** A text area for an object, initially closed. */
export function ObjectField({ label, value, onChange }: ObjectFieldProps) {
  return (
    <details className="dv-object-field">
      <summary>{label}</summary>
      <JsonField
        label={label}
        hideLabel
        rows={8}
        value={value}
        parse={parseJsonObject}
        onChange={(next) => onChange(next as Data)}
      />
    </details>
  );
}
