interface JsonViewProps {
  value: unknown;
  name?: string;
  /** Groups up to this depth are open initially. */
  open?: number;
}

/** Shows a value as a collapsible tree. */
export function JsonView({ value, name, open = 1 }: JsonViewProps) {
  const label = name === undefined ? null : <span className="dt-json-key">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="dt-json-leaf">
        {label}
        <span className="dt-json-value" data-kind={value === null ? 'null' : typeof value}>
          {JSON.stringify(value) ?? 'undefined'}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className="dt-json-leaf">
        {label}
        {start + end}
      </div>
    );
  }
  return (
    <details className="dt-json" open={open > 0}>
      <summary>
        {label}
        <span className="dt-json-size">
          {start}
          {entries.length}
          {end}
        </span>
      </summary>
      {entries.map(([key, member]) => (
        <JsonView key={key} name={key} value={member} open={open - 1} />
      ))}
    </details>
  );
}
