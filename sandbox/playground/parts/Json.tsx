interface JsonProps {
  value: unknown;
  name?: string;
  /** Groups down to this depth are open at first. */
  open?: number;
}

/** A value as a tree that opens and closes. */
export function Json({ value, name, open = 1 }: JsonProps) {
  const label = name === undefined ? null : <span className="pg-json-key">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pg-json-leaf">
        {label}
        <span className="pg-json-value" data-kind={value === null ? 'null' : typeof value}>
          {JSON.stringify(value) ?? 'undefined'}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className="pg-json-leaf">
        {label}
        {start + end}
      </div>
    );
  }
  return (
    <details className="pg-json" open={open > 0}>
      <summary>
        {label}
        <span className="pg-json-size">
          {start}
          {entries.length}
          {end}
        </span>
      </summary>
      {entries.map(([key, member]) => (
        <Json key={key} name={key} value={member} open={open - 1} />
      ))}
    </details>
  );
}
