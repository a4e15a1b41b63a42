import { useState } from 'react';
import { addQuickFault, quickFaults } from '../quickFaults.ts';

export function QuickFaults() {
  const [failure, setFailure] = useState('');
  return (
    <fieldset className="pg-chips">
      <legend className="pg-heading">At one click</legend>
      {quickFaults.map((quick) => (
        <button
          key={quick.title}
          type="button"
          className="pg-button"
          onClick={() =>
            addQuickFault(quick).then(
              () => setFailure(''),
              (error: Error) => setFailure(error.message),
            )
          }
        >
          {quick.title}
        </button>
      ))}
      <p className="pg-error" role="alert">
        {failure}
      </p>
    </fieldset>
  );
}
