import { useState } from 'react';
import { LATE_EMAIL_MS } from '../lib/deliveryDelays.ts';
import { usePlayground } from '../PlaygroundContext.ts';
import { quickFaults, toggleOf } from '../state/quickFaults.ts';

/** Common faults and a delivery delay, as toggle buttons. */
export function QuickFaults() {
  const playground = usePlayground();
  const { feed, setEnvironment } = playground;
  const [failure, setFailure] = useState('');
  const isLate = feed.environment.deliveryMs > 0;
  const toggles = [
    ...quickFaults.map((quick) => ({ title: quick.title, ...toggleOf(quick, playground) })),
    { title: 'Late email', on: isLate, toggle: () => setEnvironment({ deliveryMs: isLate ? 0 : LATE_EMAIL_MS }) },
  ];
  return (
    <fieldset className="dt-chips">
      <legend className="pg-heading">At one click</legend>
      {toggles.map(({ title, on, toggle }) => (
        <button
          key={title}
          type="button"
          className="dt-button"
          aria-pressed={on}
          onClick={() =>
            toggle().then(
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
