import { useState } from 'react';
import { ErrorMessage } from '../../devtools/components/ErrorMessage.tsx';
import { FaultForm } from '../../devtools/panels/FaultForm.tsx';
import { FaultList } from '../../devtools/panels/FaultList.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { NeedsMock } from '../parts/NeedsMock.tsx';
import { PanelHead } from '../parts/PanelHead.tsx';
import { DeliveryTime } from './DeliveryTime.tsx';
import { ProviderClock } from './ProviderClock.tsx';
import { QuickFaults } from './QuickFaults.tsx';

/** Adds faults, delays messages and changes the provider's clock. */
export function FaultsPanel() {
  const { info, feed, addFault, clearFaults } = usePlayground();
  const [failure, setFailure] = useState('');
  const clear = (id?: string) => {
    setFailure('');
    clearFaults(id).catch((error: Error) => setFailure(error.message));
  };
  return (
    <>
      <PanelHead title="Faults" note="Make the network slow, an email late, or any call go wrong." />
      <QuickFaults />
      <FaultList rules={feed.faults} onClear={clear} />
      <ErrorMessage text={failure} />
      <DeliveryTime ms={feed.environment.deliveryMs} />
      <NeedsMock what="To move the clock of the provider, you need">
        <ProviderClock ms={feed.environment.clockOffsetMs} />
      </NeedsMock>
      <h3 className="pg-heading">Any call</h3>
      <div className="pg-group pg-padded">
        <FaultForm calls={info.calls} errorTypes={info.errors} onAdd={addFault} />
      </div>
    </>
  );
}
