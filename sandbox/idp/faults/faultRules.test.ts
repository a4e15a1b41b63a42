import { expect, test } from 'vitest';
import { createFeed } from '../state/feed.ts';
import { createFaults } from './faults.ts';

function open() {
  const feed = createFeed();
  const published: number[] = [];
  feed.subscribe((item) => item.name === 'faults' && published.push(item.data.length), 'faults');
  return { ...createFaults(feed), published };
}

const slow = (ms: number) => ({ kind: 'slow', ms }) as const;
const always = { times: null } as const;

test('SBX-05 the newest rule that concerns a call applies', () => {
  const { add, take } = open();
  add({ call: '*', fault: slow(1), ...always });
  add({ call: 'users.search', fault: slow(2), ...always });
  add({ call: 'user.get', fault: slow(3), ...always });
  expect([take('users.search'), take('user.get'), take('session.revoke')]).toEqual([slow(2), slow(3), slow(1)]);
});

test('SBX-05 a request that is not a call has no fault', () => {
  const { add, take } = open();
  add({ call: '*', fault: slow(1), ...always });
  expect(take(null)).toBeNull();
});

test('SBX-05 a rule applies once, or as often as it says, and is then gone', () => {
  const { add, take, list, published } = open();
  add({ call: '*', fault: slow(1) });
  expect(list()).toEqual([{ id: expect.stringMatching(/^fault-test-/), call: '*', fault: slow(1), times: 1, share: 1 }]);
  expect([take('user.get'), take('user.get'), list()]).toEqual([slow(1), null, []]);
  add({ call: '*', fault: slow(2), times: 2 });
  expect([take('user.get'), list()[0]?.times]).toEqual([slow(2), 1]);
  expect([take('user.get'), take('user.get'), list()]).toEqual([slow(2), null, []]);
  expect(published).toEqual([1, 0, 1, 1, 0]);
});

test('SBX-05 a rule for a share of the calls counts only those, and leaves the rest to older rules', () => {
  const { add, take, list } = open();
  add({ call: '*', fault: slow(1), ...always });
  add({ call: '*', fault: slow(2), times: 2, share: 0.5 });
  const taken = Array.from({ length: 6 }, () => take('user.get'));
  expect(taken).toEqual([slow(1), slow(2), slow(1), slow(2), slow(1), slow(1)]);
  expect(list()).toHaveLength(1);
});

test.each([
  [0.29, 100, 29],
  [0.1, 10, 1],
  [0.57, 100, 57],
  [1, 3, 3],
])('SBX-05 a rule for a share of %d meets, of %i calls, %i', (share, calls, met) => {
  const { add, take } = open();
  add({ call: '*', fault: slow(1), ...always, share });
  expect(Array.from({ length: calls }, () => take('user.get')).filter((fault) => fault !== null)).toHaveLength(met);
});

test('SBX-05 a refusal says what is wrong, and what is known', () => {
  const { add, list } = open();
  const message = (rule: object) => {
    try {
      add(rule as never);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const fault = slow(1);
  expect(message({ call: 'users.serch', fault })).toBe("Unknown call 'users.serch'. Did you mean 'users.search'?");
  expect(message({ call: 'xyz', fault })).toMatch(
    /^Unknown call 'xyz'\. Known: \*, bootstrap\.get, users\.search, .+, user\.\w+\.$/,
  );
  expect(message({ call: undefined, fault })).toMatch(/^Unknown call ''\. Known: /);
  expect(message({ call: '*', fault: { kind: 'drip' } })).toMatch(
    /^A fault is one of: \{ kind: 'slow', ms: 0 to 600000, bytesPerSecond\?: 100 to 100000000 \}; \{ kind: 'error', error_type, status\?: 400 to 599, error_message\? \}; \{ kind: 'drop' \}; .*\}\.$/,
  );
  const times = "'times' must be a whole number from 1, or null until cleared.";
  const share = "'share' must be a number above 0, up to 1 for every call.";
  expect(message({ call: '*', fault, times: 0 })).toBe(times);
  expect(message({ call: '*', fault, share: 2 })).toBe(share);
  for (const wrong of [
    null,
    'drop',
    {},
    { kind: 7 },
    slow(-1),
    slow(0.5),
    slow(600_001),
    { kind: 'slow', ms: '1' },
    { kind: 'slow' },
    { kind: 'error' },
    { kind: 'error', error_type: 7 },
  ])
    expect(message({ call: '*', fault: wrong })).toMatch(/^A fault is one of/);
  for (const right of [
    slow(0),
    slow(600_000),
    { kind: 'error', error_type: 'x', status: 400 },
    { kind: 'error', error_type: 'x', status: 599 },
    { kind: 'drop', other: 1 },
  ])
    expect(message({ call: '*', fault: right })).toBe('accepted');
  expect(list()).toHaveLength(5);
});

test('SBX-05 a rule without an end keeps its form, however often it applies', () => {
  const { add, take, list } = open();
  const rule = add({ call: '*', fault: slow(1), ...always });
  for (const _ of [1, 2, 3]) take('user.get');
  expect(list()).toEqual([rule]);
  expect(rule.times).toBeNull();
});
