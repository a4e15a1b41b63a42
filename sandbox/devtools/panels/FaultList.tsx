import { useLayoutEffect, useRef } from 'react';
import type { FaultRule } from '../../controlTypes.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { describeFault } from './describeFault.ts';

interface FaultListProps {
  rules: readonly FaultRule[];
  /** Clears one fault, or all. */
  onClear: (id?: string) => void;
}

/** List of the active faults, each with a button to clear it. */
export function FaultList({ rules, onClear }: FaultListProps) {
  const { ref, keepFocus } = useFocusAfterClear(rules);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div ref={ref} role="group" aria-label="Faults" tabIndex={-1}>
      {rules.length === 0 ? (
        <EmptyState icon="faults">No faults. Every call works.</EmptyState>
      ) : (
        <>
          <div className="dt-list-head">
            <h3>Active; the first match applies</h3>
            <button
              type="button"
              className="dt-button dt-button-small"
              onClick={() => {
                keepFocus(0);
                onClear();
              }}
            >
              Clear all
            </button>
          </div>
          <ol className="dt-list" aria-label="Active faults">
            {rules.map((rule, index) => (
              <li key={rule.id} className="dt-card dt-rule">
                <div>
                  <strong>{rule.call === '*' ? 'Every call' : rule.call}</strong> {describeFault(rule)}
                </div>
                <IconButton
                  icon="close"
                  label="Clear this fault"
                  title="Clear"
                  onClick={() => {
                    keepFocus(index);
                    onClear(rule.id);
                  }}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/**
 * Moves the focus of a button that is removed with its fault to the button of the next fault, else to the list.
 *
 * @returns a ref for the list, and a function that is called with the position of a fault before it is cleared
 */
function useFocusAfterClear(rules: readonly FaultRule[]) {
  const ref = useRef<HTMLDivElement>(null);
  const cleared = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the faults have changed
  useLayoutEffect(() => {
    const list = ref.current;
    const position = cleared.current;
    // Only the next change is that of the button. A command that fails changes nothing.
    cleared.current = null;
    if (position === null || !list || list.ownerDocument.activeElement !== list.ownerDocument.body) return;
    const buttons = [...list.querySelectorAll<HTMLElement>('li button')];
    (buttons[position] ?? buttons.at(-1) ?? list).focus();
  }, [rules]);
  return { ref, keepFocus: (position: number) => (cleared.current = position) };
}
