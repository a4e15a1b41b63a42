import { useState } from 'react';
import type { FaultRule } from '../../../sandbox/controlTypes.ts';
import { ErrorMessage } from '../../../sandbox/devtools/components/ErrorMessage.tsx';
import { clearFaults } from '../../../sandbox/devtools/panels/clearFaults.ts';
import { FaultForm } from '../../../sandbox/devtools/panels/FaultForm.tsx';
import { FaultList } from '../../../sandbox/devtools/panels/FaultList.tsx';
import type { Control } from '../useTabSession.ts';

interface FaultsTabProps {
  calls: readonly string[];
  rules: readonly FaultRule[];
  control: Control;
}

/** Adds faults to calls. */
export function FaultsTab({ calls, rules, control }: FaultsTabProps) {
  const [failure, setFailure] = useState('');
  const clear = (id?: string) => {
    setFailure('');
    clearFaults(control, id).catch((error: Error) => setFailure(error.message));
  };
  return (
    <div className="dv-pad">
      <FaultForm calls={calls} onAdd={(fault) => control('POST', 'faults', fault)} />
      <ErrorMessage text={failure} />
      <FaultList rules={rules} onClear={clear} />
    </div>
  );
}
