import { expect, test } from 'vitest';
import { sessionOf } from './sessionOf.ts';

const session = {
  id: 'session-test-1',
  started_at: '2026-01-01T00:00:00Z',
  last_accessed_at: '2026-01-01T00:01:00Z',
  expires_at: '2026-01-01T00:30:00Z',
  authentication_factors: [{ type: 'otp', delivery_method: 'email' }],
  roles: ['member'],
};
const claimsWith = (changes: object, sub: unknown = 'user-test-1') =>
  ({
    sub,
    iss: 'i',
    aud: 'a',
    iat: 1,
    nbf: 1,
    exp: 2,
    jti: 'j',
    plan: 'pro',
    'https://stytch.com/session': { ...session, ...changes },
  }) as never;

test('SRV-01 the session of a token has its ids, times, factors and roles, and the other claims as custom ones', () => {
  expect(sessionOf(claimsWith({}))).toEqual({
    session_id: 'session-test-1',
    user_id: 'user-test-1',
    started_at: session.started_at,
    last_accessed_at: session.last_accessed_at,
    expires_at: session.expires_at,
    authentication_factors: session.authentication_factors,
    roles: ['member'],
    custom_claims: { plan: 'pro' },
  });
});

test.each([
  [{}, ''],
  [{}, 7],
  [{ id: '' }, 'user-test-1'],
  [{ expires_at: 'soon' }, 'user-test-1'],
  [{ last_accessed_at: undefined }, 'user-test-1'],
  [{ started_at: 1 }, 'user-test-1'],
  [{ roles: [1] }, 'user-test-1'],
  [{ authentication_factors: [{}] }, 'user-test-1'],
  [{ authentication_factors: [{ type: 'otp', delivery_method: 1 }] }, 'user-test-1'],
  [{ authentication_factors: [{ type: 'otp', last_authenticated_at: 1 }] }, 'user-test-1'],
  [{ authentication_factors: 'otp' }, 'user-test-1'],
])('SRV-01 a token with %j of the user %j has no session', (changes, sub) => {
  expect(sessionOf(claimsWith(changes, sub))).toBeUndefined();
});
