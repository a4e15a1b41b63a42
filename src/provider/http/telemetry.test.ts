import { afterEach, expect, test, vi } from 'vitest';
import { VERSION } from '../../version.ts';
import { telemetry, timezone } from './telemetry.ts';

const ofIntl = Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(() => vi.unstubAllGlobals());

test('API-01 the time zone is that of Temporal, without Intl', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Berlin' } });
  vi.stubGlobal('Intl', {});
  expect(timezone()).toBe('Europe/Berlin');
});

test.each([
  ['has no Temporal', undefined],
  ['has an element of that name', { id: 'Temporal' }],
])('API-01 the time zone is that of Intl if the browser %s', (_situation, given) => {
  vi.stubGlobal('Temporal', given);
  expect(timezone()).toBe(ofIntl);
});

test('API-01 each request has new ids, its time, the page and the version', () => {
  const uuid = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}';
  const first = telemetry({}, 'Europe/Berlin');
  expect(first).toEqual({
    event_id: expect.stringMatching(`^event-id-${uuid}$`),
    app_session_id: expect.stringMatching(`^app-session-id-${uuid}$`),
    persistent_id: expect.stringMatching(`^persistent-id-${uuid}$`),
    client_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    timezone: 'Europe/Berlin',
    app: { identifier: first.app.identifier },
    sdk: { identifier: 'signin-widget', version: `signin-widget@${VERSION}` },
  });
  expect(telemetry({}, 'UTC').event_id).not.toBe(first.event_id);
});

test('API-01 a request names the user and the session if the page knows them', () => {
  expect(telemetry({ user_id: 'user-1' }, 'UTC')).toHaveProperty('stytch_user_id', 'user-1');
  expect(telemetry({ user_id: 'user-1' }, 'UTC')).not.toHaveProperty('stytch_session_id');
  expect(telemetry({ session_id: 'session-1', session_token: 't' }, 'UTC')).toHaveProperty('stytch_session_id', 'session-1');
});
