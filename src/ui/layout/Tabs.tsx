import type { KeyboardEvent, ReactNode } from 'react';

interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  /** Prefix of the ids of its elements. */
  id: string;
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs, one of which is in the tab order. Arrow keys, Home and End select and focus the others. */
export function Tabs({ id, label, tabs, selected, onSelect, children }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, number> = { ArrowRight: forward, ArrowLeft: -forward, Home: -current, End: -1 - current };
    const move = moves[event.key];
    // With another key they belong to the browser, such as Alt and an arrow, which goes back.
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = (current + move + tabs.length) % tabs.length;
    onSelect((tabs[index] as Tab).id);
    (event.currentTarget.children[index] as HTMLElement).focus();
  }

  return (
    <div className="siw-tabs">
      <div className="siw-tablist" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="siw-tab"
            id={`${id}tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="siw-tabpanel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab-${selected}`}>
        {children}
      </div>
    </div>
  );
}
