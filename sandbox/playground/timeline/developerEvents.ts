import type { Environment, FaultRule } from '../../controlTypes.ts';
import type { NewFault } from '../../devtools/panels/describeFault.ts';
import type { HostEvent } from '../host/HostEvent.ts';
import { control } from '../state/callControl.ts';

/** The faults that are in force, in the order in which they are told to the mock. */
export async function activeFaults(): Promise<readonly NewFault[]> {
  const { faults } = await control<{ faults: readonly FaultRule[] }>('GET', 'faults');
  return faults.map(({ id: _, ...rule }) => rule).reverse();
}

/** That a developer has made calls go wrong, or right again. */
export const faultsEvent = (before: readonly NewFault[], after: readonly NewFault[]): HostEvent => ({
  kind: 'visitor',
  title: 'changed the faults',
  payload: { faults: after },
  action: { type: 'faults', role: '', name: '', before: JSON.stringify(before), text: JSON.stringify(after) },
});

/** That a developer has moved the provider's clock or delayed its mail. */
export const environmentEvent = (patch: Partial<Environment>): HostEvent => ({
  kind: 'visitor',
  title: 'changed the conditions',
  payload: patch,
  action: { type: 'environment', role: '', name: '', text: JSON.stringify(patch) },
});
