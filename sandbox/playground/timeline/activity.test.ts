import { expect, test } from 'vitest';
import type { LoggedCall } from '../../controlTypes.ts';
import { listActivity } from './activity.ts';

const call: LoggedCall = {
  id: 'call-1',
  number: 1,
  call: 'otps.authenticate',
  method: 'POST',
  path: '/sdk/v1/otps/authenticate',
  headers: {},
  request: { method_id: 'm' },
  status: 404,
  response: { error_type: 'otp_code_not_found' },
  started_at: '2026-01-01T00:00:02.000Z',
  ms: 12,
  fault: 'slow',
};
const log = {
  id: 'event-1',
  event_name: 'render_login_screen',
  details: {},
  telemetry: {},
  received_at: '2026-01-01T00:00:01.000Z',
};
const hostEvent = {
  id: 'event-1',
  kind: 'error' as const,
  title: 'otp_code_not_found',
  at: Date.parse('2026-01-01T00:00:03Z'),
  payload: {},
};

test('SBX-06 calls, events and errors are in the order in which they happened', () => {
  const list = listActivity({ calls: [call], events: [log], messages: [] }, [hostEvent]);
  expect(list.map(({ title }) => title)).toEqual(['render_login_screen', 'otps.authenticate', 'otp_code_not_found']);
});

test('SBX-06 a call shows its fault, duration and status, and whether it failed', () => {
  const [first] = listActivity({ calls: [call], events: [], messages: [] }, []);
  expect(first).toMatchObject({ notes: ['fault: slow', '12 ms', '404'], failed: true });
  const [waiting] = listActivity({ calls: [{ ...call, status: null, ms: null, fault: null }], events: [], messages: [] }, []);
  expect(waiting).toMatchObject({ notes: ['waiting'], failed: false });
  const [broken] = listActivity({ calls: [{ ...call, status: null, ms: 3, fault: 'drop' }], events: [], messages: [] }, []);
  expect(broken).toMatchObject({ notes: ['fault: drop', '3 ms', 'no response'], failed: true });
});
