import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import type { FaultRule } from '../../../sandbox/idp/faults/FaultRule.ts';
import { routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { Backend } from './Backend.ts';
import { createMockStore } from './createMockStore.ts';

/** Where the mock pretends to be; no request ever goes there. */
const ORIGIN = 'https://mock.invalid';

/**
 * The mock identity provider of one tab, as it is. What it knows outlives the background, which the browser stops when nothing
 * happens, and goes when the browser closes.
 */
export async function createMock(store: KeyedStore, tabId: number): Promise<Backend> {
  const publicToken = `public-token-test-00000000-0000-4000-8000-${tabId.toString(16).padStart(12, '0')}`;
  const idp = createIdp({ publicToken, store: createMockStore(store, `mock:${tabId}:`) });
  const key = `faults:${tabId}`;
  for (const { call, fault, times } of ((await store.get(key)) as readonly FaultRule[] | undefined) ?? []) {
    idp.faults.add({ call, fault, times });
  }
  idp.subscribe((item) => {
    if (item.name === 'faults') void store.set({ [key]: item.data });
  });
  await idp.ready;
  return { origin: ORIGIN, publicToken, calls: routeNames, fetch: idp.fetch };
}
