import type { Environment, FaultRequest, FaultRule } from '../../controlTypes.ts';
import type { HostEvent } from '../host/HostEvent.ts';
import { control } from '../state/callControl.ts';

/** Returns the active faults, in the order in which they must be added to the mock. */
export async function activeFaults(): Promise<readonly FaultRequest[]> {
  const { faults } = await control<{ faults: readonly FaultRule[] }>('GET', 'faults');
  return faults.map(({ id: _, ...rule }) => rule).reverse();
}

/** Event for faults that a developer has added or cleared. */
export const faultsEvent = (before: readonly FaultRequest[], after: readonly FaultRequest[]): HostEvent => ({
  kind: 'visitor',
  title: 'changed the faults',
  payload: { faults: after },
  action: { type: 'faults', role: '', name: '', before: JSON.stringify(before), text: JSON.stringify(after) },
});

/** Event for a change of the provider's clock or delivery delay. */
export const environmentEvent = (patch: Partial<Environment>): HostEvent => ({
  kind: 'visitor',
  title: 'changed the environment',
  payload: patch,
  action: { type: 'environment', role: '', name: '', text: JSON.stringify(patch) },
});
