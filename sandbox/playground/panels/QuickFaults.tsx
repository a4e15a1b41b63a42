import { useState } from 'react';
import { useBench } from '../Bench.ts';
import { LATE_MAIL_MS, newRuleOf, quickFaults, ruleOf } from '../quickFaults.ts';

/** The usual faults and a late mail, each turned on and off by a press. */
export function QuickFaults() {
  const { feed, setConditions, addFault, clearFaults } = useBench();
  const [failure, setFailure] = useState('');
  const isLate = feed.conditions.deliveryMs > 0;
  const turns = [
    ...quickFaults.map((quick) => {
      const rule = ruleOf(quick, feed.scenarios);
      const turn = () => (rule ? clearFaults(rule.id) : addFault(newRuleOf(quick)));
      return { title: quick.title, on: rule !== undefined, turn };
    }),
    { title: 'Late mail', on: isLate, turn: () => setConditions({ deliveryMs: isLate ? 0 : LATE_MAIL_MS }) },
  ];
  return (
    <fieldset className="pg-chips">
      <legend className="pg-heading">At one click</legend>
      {turns.map(({ title, on, turn }) => (
        <button
          key={title}
          type="button"
          className="pg-button"
          aria-pressed={on}
          onClick={() =>
            turn().then(
              () => setFailure(''),
              (error: Error) => setFailure(error.message),
            )
          }
        >
          {title}
        </button>
      ))}
      <p className="pg-error" role="alert">
        {failure}
      </p>
    </fieldset>
  );
}
