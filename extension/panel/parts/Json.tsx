interface JsonProps {
  value: unknown;
  name?: string;
  /** Groups down to this depth are open at first. */
  open?: number;
}

/** A value as a tree that opens and closes. */
export function Json({ value, name, open = 1 }: JsonProps) {
  const label = name === undefined ? null : <span className="dv-json-key">{name}: </span>;
  const isGroup = typeof value === 'object' && value !== null;
  const entries = isGroup ? Object.entries(value) : [];
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className="dv-json-leaf">
        {label}
        <span className="dv-json-value" data-kind={value === null ? 'null' : typeof value}>
          {isGroup ? start + end : (JSON.stringify(value) ?? 'undefined')}
        </span>
      </div>
    );
  }
  return (
    <details className="dv-json" open={open > 0}>
      <summary>
        {label}
        <span className="dv-json-size">{`${start}${entries.length}${end}`}</span>
      </summary>
      {entries.map(([key, member]) => (
        <Json key={key} name={key} value={member} open={open - 1} />
      ))}
    </details>
  );
}
