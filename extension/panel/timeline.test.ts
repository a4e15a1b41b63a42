import { expect, test } from 'vitest';
import { timeline } from './timeline.ts';

test('a step is in the timeline at its start, before what it has shown', () => {
  const items = [
    { id: '1', at: 1_800, event: { type: 'screen', name: 'otp/enter' } as const },
    { id: '2', at: 2_000, event: { type: 'step', name: 'sendPasscode', ms: 500, outcome: 'done', failed: false } as const },
  ];
  expect(timeline({ items, calls: [] }).map(({ title, at }) => [title, at])).toEqual([
    ['sendPasscode', 1_500],
    ['otp/enter', 1_800],
  ]);
});

test('an entry says that events of the page were dropped, and is not one of the page', () => {
  const items = [{ id: '1', at: 1, event: { type: 'dropped' } as const }];
  expect(timeline({ items, calls: [] })).toMatchObject([
    { kind: 'mark', title: 'Too many events of the page: some were dropped', isFromPage: false, notes: [] },
  ]);
});

test('an error and a step that failed are marked, and a session has no row', () => {
  const step = { type: 'step', name: 'submitPasscode', ms: 10, outcome: 'otp_code_not_found', failed: true } as const;
  const items = [
    { id: '1', at: 100, event: step },
    { id: '2', at: 110, event: { type: 'error', name: 'otp_code_not_found', data: { status_code: 404 } } as const },
    { id: '3', at: 120, event: { type: 'session', session: null, user: null, storedItems: [] } as const },
    { id: '4', at: 130, event: { type: 'event', name: 'OTP_AUTHENTICATE', data: { user_id: 'u' } } as const },
    { id: '5', at: 140, event: { type: 'left' } as const },
    { id: '6', at: 150, event: { type: 'injected' } as const },
  ];
  expect(
    timeline({ items, calls: [] }).map(({ kind, failed, isFromPage, notes, payload }) => [
      kind,
      failed,
      isFromPage,
      notes,
      payload,
    ]),
  ).toEqual([
    ['step', true, true, ['from the page', '10 ms', 'otp_code_not_found'], null],
    ['error', true, true, ['from the page'], { status_code: 404 }],
    ['event', false, true, ['from the page'], { user_id: 'u' }],
    ['mark', false, false, [], null],
    ['mark', false, true, ['from the page'], null],
  ]);
});
