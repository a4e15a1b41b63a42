import type { FaultRule } from '../../controlTypes.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { describeFault } from './describeFault.ts';
import { useFocusAfterClear } from './useFocusAfterClear.ts';

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
