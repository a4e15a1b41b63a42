import { expect, test } from 'vitest';
import type { LoggedCall } from '../../../sandbox/controlTypes.ts';
import { callLine } from './callLine.ts';
import { jsonLogEntry } from './jsonLogEntry.ts';
import { paint, paintLine } from './paint.ts';

const call: LoggedCall = {
  id: 'call-1',
  number: 1,
  call: 'otps.authenticate',
  method: 'POST',
  path: '/sdk/v1/otps/authenticate',
  headers: {},
  request: { token: '482913', method_id: 'method-1' },
  status: 200,
  response: { data: { session_token: 'top-secret', session_jwt: 'top.secret.jwt' } },
  started_at: '2026-01-01T00:00:00Z',
  ms: 12,
  fault: null,
};

test('SBX-06 the line of a call has its name, its status, its duration and its fault', () => {
  const line = (changes: Partial<LoggedCall>) => paintLine(callLine({ ...call, ...changes }), false);
  expect(line({})).toMatch(/^\d\d:\d\d:\d\d {2}call {6}otps\.authenticate {2}200 {2}12 ms$/);
  expect(line({ fault: 'slow' })).toMatch(/200 {2}12 ms, fault: slow$/);
  expect(line({ status: null, fault: 'drop' })).toMatch(/no response {2}12 ms, fault: drop$/);
  expect(line({ call: null })).toContain('POST /sdk/v1/otps/authenticate');
});

test('SBX-06 the status of a call that failed is red', () => {
  for (const status of [400, 503]) expect(callLine({ ...call, status })).toContainEqual(paint('red', String(status)));
  expect(callLine({ ...call, status: null })).toContainEqual(paint('red', 'no response'));
  expect(callLine({ ...call, status: 200 })).toContainEqual(paint('dim', '200'));
});

test('SBX-06 the JSON log has the calls and the events of the widget, without secrets in a request, a response or an event', () => {
  const entry = jsonLogEntry({ name: 'call', data: call });
  expect(entry).toMatchObject({ type: 'call', call: 'otps.authenticate', status: 200, ms: 12 });
  expect(JSON.stringify(entry)).not.toMatch(/482913|top.secret/);
  expect(jsonLogEntry({ name: 'call', data: { ...call, ms: null } })).toBeNull();
  const event = { id: 'event-1', event_name: 'email_sent', telemetry: {}, received_at: call.started_at };
  const logged = jsonLogEntry({ name: 'event', data: { ...event, details: { type: 'eml', session_token: 'top-secret' } } });
  expect(logged).toMatchObject({ type: 'event', event_name: 'email_sent', details: { type: 'eml' } });
  expect(JSON.stringify(logged)).not.toContain('top-secret');
});

test.each(['482 913', '48291357', 'KTQX-ZB'])('SBX-06 the JSON log has the subject of an email without its code: %s', (code) => {
  const message = { id: 'message-1', channel: 'email', to: 'ada@example.com', text: `Use ${code}.`, link: null } as const;
  const data = { ...message, subject: `${code} is your code`, code, sent_at: call.started_at };
  const entry = jsonLogEntry({ name: 'message', data });
  expect(entry).toMatchObject({ type: 'message', to: 'ada@example.com', subject: expect.stringMatching(/ is your code$/) });
  expect(JSON.stringify(entry)).not.toContain(code);
});
