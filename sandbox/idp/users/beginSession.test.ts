import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

const NOW = Date.UTC(2026, 10, 23);

test.each([
  ['ada@example.test', 'email', { emails: [{ email: 'ada@example.test', verified: true }], phone_numbers: [] }],
  ['+12025550123', 'sms', { emails: [], phone_numbers: [{ phone_number: '+12025550123', verified: true }] }],
])(
  'SBX-03 a test signs in %s without a screen, as after a passcode by %s, for 30 minutes',
  async (address, delivery_method, user) => {
    const idp = createIdp({ now: () => NOW });
    const begun = await idp.signIn(address);
    expect(begun.expires_at).toBe('2026-11-23T00:30:00.000Z');
    const { data } = await callIdp(idp, 'session.authenticate', {}, { session: begun.session_token });
    expect(data).toMatchObject({
      user_id: begun.user_id,
      user,
      session: {
        session_id: begun.session_id,
        started_at: '2026-11-23T00:00:00.000Z',
        authentication_factors: [{ type: 'otp', delivery_method, last_authenticated_at: '2026-11-23T00:00:00.000Z' }],
      },
    });
  },
);

test('SBX-03 a second session without a screen is for the same user, and lasts as long as it says', async () => {
  const idp = createIdp({ now: () => NOW });
  const first = await idp.signIn('ada@example.test');
  const second = await idp.signIn(' Ada@Example.test', 5);
  expect(second).toMatchObject({ user_id: first.user_id, expires_at: '2026-11-23T00:05:00.000Z' });
  expect(second.session_id).not.toBe(first.session_id);
  expect(idp.state.users.all()).toHaveLength(1);
});

test('SBX-03 whoever begins a session without a screen receives its tokens, also if responses keep them in cookies', async () => {
  const idp = createIdp({ settings: { httpOnlyCookies: true } });
  const { session_token, session_jwt } = await idp.signIn('ada@example.test');
  expect([session_token, session_jwt]).toEqual([expect.stringMatching(/^[\w-]{44}$/), expect.stringMatching(/^eyJ/)]);
});

test.each(['nobody', '+1', ''])('SBX-03 no session begins for the address %j', async (address) => {
  const idp = createIdp();
  await expect(idp.signIn(address)).rejects.toMatchObject({ name: 'ConfigError' });
  expect(idp.state.users.all()).toEqual([]);
});
