import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

const email = 'ada@example.test';
const session_duration_minutes = 30;
const PASSWORD = 'seven quiet otters 1914';
const NEXT_PASSWORD = 'velvet-Anchor-parsnip-4';

/** Each prepares, and returns what begins the call. */
const calls = {
  'session.authenticate': async (idp: Idp) => {
    const { session_token: session } = await signUp(idp, email);
    return () => callIdp(idp, 'session.authenticate', { session_duration_minutes }, { session });
  },
  'otps.authenticate': async (idp: Idp) => {
    const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email });
    const token = idp.messages.last(email)?.code;
    return () => callIdp(idp, 'otps.authenticate', { token, method_id: data.method_id, session_duration_minutes });
  },
  'passwords.authenticate': async (idp: Idp) => {
    await idp.addUser({ emails: [email], password: PASSWORD });
    return () => callIdp(idp, 'passwords.authenticate', { email, password: PASSWORD, session_duration_minutes });
  },
  'passwords.resetByEmail': async (idp: Idp) => {
    await idp.addUser({ emails: [email], password: PASSWORD });
    await callIdp(idp, 'passwords.resetByEmailStart', { email });
    const token = new URL(idp.messages.last(email)?.link ?? '').searchParams.get('token');
    return () => callIdp(idp, 'passwords.resetByEmail', { token, password: NEXT_PASSWORD, session_duration_minutes });
  },
};

const deletions = {
  'is deleted': (idp: Idp) =>
    idp.fetch(`http://localhost:4000/__sandbox/users/${idp.state.users.all()[0]?.user_id}`, { method: 'DELETE' }),
  'goes with a reset': (idp: Idp) => idp.fetch('http://localhost:4000/__sandbox/reset', { method: 'POST' }),
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['session.authenticate', 'is deleted', ['session_not_found']],
  ['session.authenticate', 'goes with a reset', ['session_not_found']],
  ['otps.authenticate', 'is deleted', ['user_not_found']],
  ['otps.authenticate', 'goes with a reset', ['invalid_method_id', 'otp_code_not_found', 'user_not_found']],
  ['passwords.authenticate', 'is deleted', ['email_not_found', 'unauthorized_credentials', 'user_not_found']],
  ['passwords.authenticate', 'goes with a reset', ['email_not_found', 'unauthorized_credentials', 'user_not_found']],
  ['passwords.resetByEmail', 'is deleted', ['unable_to_auth_password_reset_token', 'user_not_found']],
  ['passwords.resetByEmail', 'goes with a reset', ['unable_to_auth_password_reset_token', 'user_not_found']],
] as const)(
  'SBX-03 %s for a user who %s before it is answered is refused as for one who is not there, and leaves no session',
  async (call, how, refusals) => {
    for (let turns = 0; turns < 10; turns++) {
      const idp = createIdp();
      const pending = (await calls[call](idp))();
      for (let n = 0; n < turns; n++) await turn();
      await deletions[how](idp);
      const { status, body } = await pending;
      expect(['none', ...refusals]).toContain(status === 200 ? 'none' : body.error_type);
      expect([idp.state.users.all(), idp.state.sessions.all()]).toEqual([[], []]);
    }
  },
);
