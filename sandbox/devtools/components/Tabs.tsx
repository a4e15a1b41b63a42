import { type KeyboardEvent, useEffect } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface TabItem<Id extends string> {
  id: Id;
  label: string;
  icon?: IconName;
  /** Number of unseen items. */
  count?: number;
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  orientation: 'horizontal' | 'vertical';
  onSelect: (id: Id) => void;
}

/** Index of the tab that a key selects, from the one at `at`. */
const targets: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs of the ARIA Authoring Practices: one tab stop, arrow keys inside. Panels are `dt-panel-<id>`. */
export function Tabs<Id extends string>({ label, items, selected, orientation, onSelect }: TabsProps<Id>) {
  useEffect(() => {
    // On a phone not all tabs are visible at once.
    document.getElementById(`dt-tab-${selected}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // With another key they belong to the browser, such as Alt and an arrow, which goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = items.findIndex((each) => each.id === selected);
    const item = items[targets[event.key]?.(at, items.length) ?? -1];
    if (!item) return;
    event.preventDefault();
    onSelect(item.id);
    document.getElementById(`dt-tab-${item.id}`)?.focus();
  };
  return (
    <div className="dt-tabs" role="tablist" aria-label={label} aria-orientation={orientation} tabIndex={-1} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          id={`dt-tab-${item.id}`}
          type="button"
          role="tab"
          className="dt-tab"
          aria-selected={item.id === selected}
          aria-controls={`dt-panel-${item.id}`}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect(item.id)}
        >
          {item.icon ? <Icon name={item.icon} /> : null}
          <span>{item.label}</span>
          {item.count ? <span className="dt-count">{item.count > 99 ? '99+' : item.count}</span> : null}
        </button>
      ))}
    </div>
  );
}
