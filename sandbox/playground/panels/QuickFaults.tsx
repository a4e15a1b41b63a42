import { useState } from 'react';
import { usePlayground } from '../PlaygroundContext.ts';
import { LATE_MAIL_MS, newRuleOf, quickFaults, ruleOf } from '../state/quickFaults.ts';

/** Common faults and a delivery delay, as toggle buttons. */
export function QuickFaults() {
  const { feed, setEnvironment, addFault, clearFaults } = usePlayground();
  const [failure, setFailure] = useState('');
  const isLate = feed.environment.deliveryMs > 0;
  const turns = [
    ...quickFaults.map((quick) => {
      const rule = ruleOf(quick, feed.faults);
      const turn = () => (rule ? clearFaults(rule.id) : addFault(newRuleOf(quick)));
      return { title: quick.title, on: rule !== undefined, turn };
    }),
    { title: 'Late mail', on: isLate, turn: () => setEnvironment({ deliveryMs: isLate ? 0 : LATE_MAIL_MS }) },
  ];
  return (
    <fieldset className="dt-chips">
      <legend className="pg-heading">At one click</legend>
      {turns.map(({ title, on, turn }) => (
        <button
          key={title}
          type="button"
          className="dt-button"
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
      <p className="dt-error" role="alert">
        {failure}
      </p>
    </fieldset>
  );
}
