import { afterEach, expect, test, vi } from 'vitest';
import { timezone } from './telemetry.ts';

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
