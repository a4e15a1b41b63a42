import type { Conditions, ScenarioRule } from '../../control.ts';
import type { NewFault } from '../Bench.ts';
import { control } from '../control.ts';
import type { News } from '../host/news.ts';

/** The faults that are in force, in the order in which they are told to the mock. */
export async function activeFaults(): Promise<readonly NewFault[]> {
  const { scenarios } = await control<{ scenarios: readonly ScenarioRule[] }>('GET', 'scenarios');
  return scenarios.map(({ id: _, ...rule }) => rule).reverse();
}

/** That a developer has made calls go wrong, or right again. */
export const faultsNews = (before: readonly NewFault[], after: readonly NewFault[]): News => ({
  kind: 'visitor',
  title: 'changed the faults',
  payload: { faults: after },
  deed: { does: 'faults', role: '', name: '', before: JSON.stringify(before), text: JSON.stringify(after) },
});

/** That a developer has moved the provider's clock or delayed its mail. */
export const conditionsNews = (patch: Partial<Conditions>): News => ({
  kind: 'visitor',
  title: 'changed the conditions',
  payload: patch,
  deed: { does: 'conditions', role: '', name: '', text: JSON.stringify(patch) },
});
