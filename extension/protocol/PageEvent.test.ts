import { expect, test } from 'vitest';
import { isPageCommand } from './PageCommand.ts';
import { isPageEvent, isRelayEvent } from './PageEvent.ts';

const request = { type: 'request', id: 1, method: 'POST', path: '/sdk/v1/otps/authenticate', headers: {}, body: '{}' };

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const item = { where: 'cookie', name: 'session', length: 9 };

test('the background accepts an event about dropped events only from the relay', () => {
  expect(isRelayEvent({ type: 'dropped' })).toBe(true);
  expect(isRelayEvent({ type: 'dropped', data: {} })).toBe(false);
  expect(isRelayEvent({ type: 'screen', name: 'main' })).toBe(true);
});

test('the events of a widget are accepted', () => {
  expect(isPageEvent({ type: 'event', name: 'X', data: nested(20) })).toBe(true);
  expect(isPageEvent(request)).toBe(true);
  expect(isPageEvent({ ...request, id: 0, body: null })).toBe(true);
  expect(isPageEvent({ type: 'screen', name: 'x'.repeat(60) })).toBe(true);
  expect(isPageEvent({ type: 'refused', message: 'x'.repeat(2_000) })).toBe(true);
  expect(isPageEvent({ type: 'step', name: 'X', ms: 86_400_000, outcome: '', failed: false })).toBe(true);
  expect(isPageEvent({ type: 'screen', name: 'otp/enter' })).toBe(true);
  expect(isPageEvent({ type: 'step', name: 'submitPasscode', ms: 12, outcome: '→ otp/confirmed', failed: false })).toBe(true);
  expect(isPageEvent({ type: 'session', session: {}, user: {}, storedItems: [item] })).toBe(true);
  expect(isPageEvent({ type: 'event', name: 'OTP_AUTHENTICATE', data: { user_id: 'user-test-1' } })).toBe(true);
});

test.each([
  ['another type', { type: 'inject' }],
  ['a type of every object', { type: 'toString' }],
  ['a member too many', { ...request, frameId: 0 }],
  ['a member too few', { type: 'screen' }],
  ['another method', { ...request, method: 'TRACE' }],
  ['the control routes', { ...request, path: '/__sandbox/messages' }],
  ['a way up to them', { ...request, path: '/sdk/../__sandbox/messages' }],
  ['another host', { ...request, path: '//evil.example/sdk/' }],
  ['a whole address', { ...request, path: 'https://evil.example/sdk/' }],
  ['a backslash', { ...request, path: '/sdk/\\evil.example' }],
  ['a body without end', { ...request, body: 'x'.repeat(300_000) }],
  [
    'headers without end',
    { ...request, headers: Object.fromEntries(Array.from({ length: 50 }, (_, each) => [`x-${each}`, 'x'])) },
  ],
  ['data without end', { type: 'event', name: 'X', data: 'x'.repeat(200_000) }],
  ['data of more levels than the panel shows', { type: 'event', name: 'X', data: nested(21) }],
  ['a session of 2,000 levels', { type: 'session', session: nested(2_000), user: null, storedItems: [] }],
  ['that the relay has dropped events', { type: 'dropped' }],
  ['a time that no date can be reckoned with', { type: 'step', name: 'X', ms: 9007199254740991, outcome: '', failed: false }],
  ...[null, { where: {} }, { ...item, name: { toString: null } }, { ...item, where: 'disk' }, { ...item, length: '9' }].map(
    (kept): [string, unknown] => [
      `stored ${JSON.stringify(kept)}`,
      { type: 'session', session: {}, user: {}, storedItems: [kept] },
    ],
  ),
  ['no list of what is stored', { type: 'session', session: {}, user: {}, storedItems: { map: 1 } }],
  ['a number for a text', { type: 'screen', name: 1 }],
  ['a name of 61 characters', { type: 'screen', name: 'x'.repeat(61) }],
  ['a reason without end', { type: 'refused', message: 'x'.repeat(2_001) }],
  ...[1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1'].map((id): [string, unknown] => [
    `a request with the number ${id}`,
    { ...request, id },
  ]),
  ['a time of half a millisecond', { type: 'step', name: 'X', ms: 0.5, outcome: '', failed: false }],
  ['a time of more than a day', { type: 'step', name: 'X', ms: 86_400_001, outcome: '', failed: false }],
  ['a path of this folder', { ...request, path: '/sdk/./__sandbox/messages' }],
  ['a path without end', { ...request, path: `/sdk/${'x'.repeat(4_000)}` }],
  ['a list of headers', { ...request, headers: ['a'] }],
  ['the name of a header without end', { ...request, headers: { ['x'.repeat(8_001)]: '1' } }],
  ['a list of stored data without end', { type: 'session', session: {}, user: {}, storedItems: Array(500).fill(item) }],
  ['a list', []],
  ['nothing', null],
])('a page may not send %s', (_what, message) => {
  expect(isPageEvent(message)).toBe(false);
});

test('a widget accepts the commands of the extension only', () => {
  for (const type of ['response', 'networkError', 'update', 'show', 'eject']) expect(isPageCommand({ type })).toBe(true);
  for (const other of [{ type: 'request' }, { type: null }, {}, 'eject', null, undefined])
    expect(isPageCommand(other)).toBe(false);
});
