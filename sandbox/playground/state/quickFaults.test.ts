import { expect, test } from 'vitest';
import type { FaultRule } from '../../controlTypes.ts';
import { createFaults } from '../../idp/faults/faults.ts';
import { createFeed } from '../../idp/state/feed.ts';
import { quickFaults, toggleOf } from './quickFaults.ts';

/** The toggle of a common fault at a mock, to which `changes` of the fault are added instead of the fault itself. */
function openMock(changes: object = {}) {
  const faults = createFaults(createFeed());
  const addFault = async (rule: object) => void faults.add({ ...rule, ...changes } as FaultRule);
  const clearFaults = async (id = '') => void faults.clear(id);
  return (quick: (typeof quickFaults)[number]) =>
    toggleOf(quick, { feed: { faults: faults.list() } as never, addFault, clearFaults });
}

test.each(quickFaults)('SBX-05 $title is on when its own fault is added, and no other one is', async (quick) => {
  const toggleAt = openMock();
  await toggleAt(quick).toggle();
  expect(quickFaults.filter((each) => toggleAt(each).on)).toEqual([quick]);
  await toggleAt(quick).toggle();
  expect(toggleAt(quick).on).toBe(false);
});

test('SBX-05 a fault that ends by itself, or is for part of the calls, is not the one of a button', async () => {
  const [slow] = quickFaults.filter(({ title }) => title === 'Slow network');
  if (!slow) throw new Error('There is no such fault.');
  for (const changes of [{ times: 1 }, { share: 0.5 }, { call: 'otps.authenticate' }]) {
    const toggleAt = openMock(changes);
    await toggleAt(slow).toggle();
    expect(toggleAt(slow).on).toBe(false);
  }
});
