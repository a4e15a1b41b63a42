import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import type { FaultRule } from '../../../sandbox/idp/faults/FaultRule.ts';
import { routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import { MOCK_ORIGIN } from '../../protocol/mockOrigin.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { Backend } from './Backend.ts';
import { createMockStore } from './createMockStore.ts';

/**
 * Creates the unmodified mock identity provider for one tab. Its data survives a stop of the background, which the browser stops
 * when it is idle, and is deleted when the browser closes.
 */
export async function createMock(store: KeyedStore, tabId: number): Promise<Backend> {
  const publicToken = `public-token-test-00000000-0000-4000-8000-${tabId.toString(16).padStart(12, '0')}`;
  const idp = createIdp({ publicToken, store: createMockStore(store, `mock:${tabId}:`) });
  const key = `faults:${tabId}`;
  const rules = ((await store.get(key)) as readonly FaultRule[] | undefined) ?? [];
  // The newest rule is the first one, and the one that is added last.
  for (const { call, fault, times, share } of rules.toReversed()) idp.faults.add({ call, fault, times, share });
  idp.subscribe((item) => {
    if (item.name === 'faults') void store.set({ [key]: item.data });
  });
  await idp.ready;
  return { origin: MOCK_ORIGIN, publicToken, calls: routeNames, fetch: idp.fetch };
}
