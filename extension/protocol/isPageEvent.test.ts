import { expect, test } from 'vitest';
import { isPageEvent, isRelayEvent } from './PageEvent.ts';

const request = { type: 'request', id: 1, method: 'POST', path: '/sdk/v1/otps/authenticate', headers: {}, body: '{}' };

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const item = { where: 'cookie', name: 'session', length: 9 };

test('of the relay alone, the background accepts that it has dropped events', () => {
  expect(isRelayEvent({ type: 'dropped' })).toBe(true);
  expect(isRelayEvent({ type: 'dropped', data: {} })).toBe(false);
  expect(isRelayEvent({ type: 'screen', name: 'main' })).toBe(true);
});

test('what a widget tells is accepted', () => {
  expect(isPageEvent({ type: 'event', name: 'X', data: nested(20) })).toBe(true);
  expect(isPageEvent(request)).toBe(true);
  expect(isPageEvent({ type: 'screen', name: 'otp/enter' })).toBe(true);
  expect(isPageEvent({ type: 'step', name: 'submitPasscode', ms: 12, outcome: '→ otp/confirmed', failed: false })).toBe(true);
  expect(isPageEvent({ type: 'session', session: {}, user: {}, kept: [item] })).toBe(true);
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
  ['a session of 2,000 levels', { type: 'session', session: nested(2_000), user: null, kept: [] }],
  ['that the relay has dropped events', { type: 'dropped' }],
  ['a time that no date can be reckoned with', { type: 'step', name: 'X', ms: 9007199254740991, outcome: '', failed: false }],
  ...[null, { where: {} }, { ...item, name: { toString: null } }, { ...item, where: 'disk' }, { ...item, length: '9' }].map(
    (kept): [string, unknown] => [`stored ${JSON.stringify(kept)}`, { type: 'session', session: {}, user: {}, kept: [kept] }],
  ),
  ['no list of what is stored', { type: 'session', session: {}, user: {}, kept: { map: 1 } }],
  ['a number for a text', { type: 'screen', name: 1 }],
  ['a list', []],
  ['nothing', null],
])('a page may not send %s', (_what, message) => {
  expect(isPageEvent(message)).toBe(false);
});
