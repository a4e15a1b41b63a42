import { useState } from 'react';
import { useBench } from '../Bench.ts';
import { control } from '../control.ts';
import { addQuickFault, quickFaults, ruleOf } from '../quickFaults.ts';

/** The usual faults, each turned on and off by a press. */
export function QuickFaults() {
  const { feed } = useBench();
  const [failure, setFailure] = useState('');
  return (
    <fieldset className="pg-chips">
      <legend className="pg-heading">At one click</legend>
      {quickFaults.map((quick) => {
        const rule = ruleOf(quick, feed.scenarios);
        const turn = () => (rule ? control('DELETE', `scenarios/${encodeURIComponent(rule.id)}`) : addQuickFault(quick));
        return (
          <button
            key={quick.title}
            type="button"
            className="pg-button"
            aria-pressed={rule !== undefined}
            onClick={() =>
              turn().then(
                () => setFailure(''),
                (error: Error) => setFailure(error.message),
              )
            }
          >
            {quick.title}
          </button>
        );
      })}
      <p className="pg-error" role="alert">
        {failure}
      </p>
    </fieldset>
  );
}
