import { expect, test } from 'vitest';
import { MASK } from '../../maskSecrets.ts';
import { createCallLog } from './callLog.ts';
import { createFeed } from './feed.ts';
import type { LoggedCall } from './LoggedCall.ts';

const details = {
  call: 'otps.authenticate',
  method: 'POST',
  path: '/sdk/v1/otps/authenticate',
  headers: {},
  request: { token: '123456', method_id: 'email-test-1' },
  fault: null,
} as const;

function openLog() {
  let now = Date.UTC(2026, 10, 23);
  const feed = createFeed();
  const published: LoggedCall[] = [];
  feed.subscribe((item) => item.name === 'call' && published.push(item.data), 'call');
  const log = createCallLog(feed, () => now);
  return {
    log,
    published,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('SBX-06 a call is published when it begins and when it is answered, with its duration and without its secrets', () => {
  const { log, published, wait } = openLog();
  const end = log.begin(details);
  wait(250);
  end(200, { data: { session_token: 'secret', user_id: 'user-test-1' } });
  const begun = {
    ...details,
    id: expect.stringMatching(/^call-test-/),
    number: 1,
    request: { token: MASK, method_id: 'email-test-1' },
    status: null,
    response: null,
    started_at: '2026-11-23T00:00:00.000Z',
    ms: null,
  };
  const response = { data: { session_token: MASK, user_id: 'user-test-1' } };
  expect(published).toEqual([begun, { ...begun, status: 200, response, ms: 250 }]);
  expect(published[1]?.id).toBe(published[0]?.id);
  expect(log.list()).toEqual(published.slice(1));
  expect(log.list({ secrets: true })).toMatchObject([
    { request: { token: '123456' }, response: { data: { session_token: 'secret' } } },
  ]);
});

test('SBX-06 calls are listed in the order in which they began, also if they end in another one, and after a reset count on', () => {
  const { log } = openLog();
  const [first, second] = [log.begin(details), log.begin({ ...details, call: 'user.get' })];
  second(200, {});
  first(null, null);
  expect(log.list().map(({ number, call, status }) => [number, call, status])).toEqual([
    [1, 'otps.authenticate', null],
    [2, 'user.get', 200],
  ]);
  log.clear();
  first(200, {});
  expect(log.list()).toEqual([]);
  log.begin(details);
  expect(log.list().map(({ number }) => number)).toEqual([3]);
});

test('SBX-06 the newest 500 calls are kept', () => {
  const { log } = openLog();
  for (let count = 0; count <= 500; count += 1) log.begin(details);
  expect(log.list()).toHaveLength(500);
  expect(log.list()[0]?.number).toBe(2);
});
