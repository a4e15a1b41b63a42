import { memo, useState } from 'react';

interface JsonViewProps {
  value: unknown;
  name?: string;
  /** Groups up to this depth are open initially. */
  open?: number;
}

/** Members of a group that are shown at once, because data of a page can have tens of thousands. */
const SHOWN = 100;

/** Shows a value as a collapsible tree. Unchanged values are not rendered again. */
export const JsonView = memo(function JsonView({ value, name, open = 1 }: JsonViewProps) {
  const label = name === undefined ? null : <span className="dt-json-key">{name}: </span>;
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return <JsonGroup value={value} label={label} open={open} />;
  const isEmpty = typeof value === 'object' && value !== null;
  return (
    <div className="dt-json-leaf">
      {label}
      {isEmpty ? (
        bracketsOf(value).join('')
      ) : (
        <span className="dt-json-value" data-kind={value === null ? 'null' : typeof value}>
          {JSON.stringify(value) ?? 'undefined'}
        </span>
      )}
    </div>
  );
});

const bracketsOf = (value: object) => (Array.isArray(value) ? ['[', ']'] : ['{', '}']);

interface JsonGroupProps {
  value: object;
  label: React.ReactNode;
  open: number;
}

/** Its members are rendered only while it is open. */
function JsonGroup({ value, label, open }: JsonGroupProps) {
  const [isOpen, setOpen] = useState(open > 0);
  const [shown, setShown] = useState(SHOWN);
  const entries = Object.entries(value);
  const [start, end] = bracketsOf(value);
  const rest = entries.length - shown;
  return (
    <details className="dt-json" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <span className="dt-json-size">
          {start}
          {entries.length}
          {end}
        </span>
      </summary>
      {isOpen
        ? entries.slice(0, shown).map(([key, member]) => <JsonView key={key} name={key} value={member} open={open - 1} />)
        : null}
      {isOpen && rest > 0 ? (
        <button type="button" className="dt-button dt-button-small" onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(rest, SHOWN)} more of {rest}
        </button>
      ) : null}
    </details>
  );
}
