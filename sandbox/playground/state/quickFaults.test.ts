import { expect, test } from 'vitest';
import type { FaultRule } from '../../controlTypes.ts';
import { createFaults } from '../../idp/faults/faults.ts';
import { createFeed } from '../../idp/state/feed.ts';
import { newRuleOf, quickFaults, ruleOf } from './quickFaults.ts';

/** The rules of a mock to which these faults were added. */
function rulesOf(...added: object[]): readonly FaultRule[] {
  const faults = createFaults(createFeed());
  for (const rule of added) faults.add(rule as FaultRule);
  return faults.list();
}

test.each(quickFaults)('SBX-05 $title is on when its own fault is added, and no other one is', (quick) => {
  const rules = rulesOf(newRuleOf(quick));
  expect(quickFaults.filter((each) => ruleOf(each, rules))).toEqual([quick]);
  expect(ruleOf(quick, rules)?.id).toBe(rules[0]?.id);
});

test('SBX-05 a fault that ends by itself, or is for part of the calls, is not the one of a button', () => {
  const [slow] = quickFaults.filter(({ title }) => title === 'Slow network');
  if (!slow) throw new Error('There is no such fault.');
  for (const other of [{ times: 1 }, { share: 0.5 }, { call: 'otps.authenticate' }])
    expect(ruleOf(slow, rulesOf({ ...newRuleOf(slow), ...other }))).toBeUndefined();
});
