import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

const STRONG = 'plum-Harbor-tricycle-9';
const email = 'ada@example.test';
const session_duration_minutes = 30;

test('SBX-03 users/search distinguishes new, password and passwordless, and an unproven address is new', async () => {
  const idp = createIdp();
  const search = async (address: string) => (await callIdp(idp, 'users.search', { email: address })).data.userType;
  expect(await search(email)).toBe('new');
  await callIdp(idp, 'otps.email.loginOrCreate', { email });
  expect(await search(email)).toBe('new');
  await signUp(idp, email);
  expect(await search('ADA@example.test')).toBe('passwordless');
  await callIdp(idp, 'passwords.create', { email: 'bob@example.test', password: STRONG, session_duration_minutes });
  expect(await search('bob@example.test')).toBe('password');
});

test('SBX-03 a password signs up and in, and rests as a salted hash', async () => {
  const idp = createIdp();
  const created = await callIdp(idp, 'passwords.create', { email, password: STRONG, session_duration_minutes });
  expect(created.data).toMatchObject({
    email_id: expect.stringMatching(/^email-test-/),
    user: { emails: [{ email, verified: false }], password: { requires_reset: false } },
    session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
  });
  expect(JSON.stringify(idp.state.users.all())).not.toContain(STRONG);
  const signedIn = await callIdp(idp, 'passwords.authenticate', { email, password: STRONG, session_duration_minutes });
  expect(signedIn.data.user_id).toBe(created.data.user_id);
  await callIdp(idp, 'passwords.create', { email: 'bob@example.test', password: STRONG, session_duration_minutes });
  const [ada, bob] = idp.state.users.all();
  expect(ada?.password?.hash).not.toBe(bob?.password?.hash);
});

test.each([
  ['ada@example.test', 'nope', 401, 'unauthorized_credentials'],
  ['nobody@example.test', STRONG, 404, 'email_not_found'],
  ['link@example.test', STRONG, 400, 'no_user_password'],
  ['nobody', STRONG, 400, 'invalid_email'],
])('SBX-03 signing in as %s with %s is refused', async (address, password, status_code, error_type) => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }, { emails: ['link@example.test'] }] });
  const response = await callIdp(idp, 'passwords.authenticate', { email: address, password, session_duration_minutes });
  expect(response.body).toMatchObject({ status_code, error_type });
});

test('SBX-03 creating a password: duplicate_email where there is one, reset_password where the user signs in by other means', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }, { emails: ['link@example.test'] }] });
  const create = async (address: string) =>
    (await callIdp(idp, 'passwords.create', { email: address, password: STRONG, session_duration_minutes })).body.error_type;
  expect(await create(email)).toBe('duplicate_email');
  expect(await create('link@example.test')).toBe('reset_password');
});

test('SBX-03 two sign-ups with one address at once make one user', async () => {
  const idp = createIdp();
  const create = () => callIdp(idp, 'passwords.create', { email, password: STRONG, session_duration_minutes });
  const responses = await Promise.all([create(), create()]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 400]);
  expect(idp.state.users.all()).toHaveLength(1);
});

test('SBX-03 a password set before the address was proven must be reset once a passcode proves it', async () => {
  const idp = createIdp();
  await callIdp(idp, 'passwords.create', { email, password: STRONG, session_duration_minutes });
  await signUp(idp, email);
  const response = await callIdp(idp, 'passwords.authenticate', { email, password: STRONG, session_duration_minutes });
  expect(response.body).toMatchObject({ error_type: 'reset_password' });
});

test('SBX-03 a password stays valid after a sign-in with a passcode at an address that was already proven', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }] });
  await signUp(idp, email);
  const response = await callIdp(idp, 'passwords.authenticate', { email, password: STRONG, session_duration_minutes });
  expect(response).toMatchObject({ status: 200, data: { user: { password: { requires_reset: false } } } });
});

test('SBX-03 a breached password answers breached_password, on create and on authenticate, but not under the policy none', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: 'Password123!' }] });
  const authenticate = () =>
    callIdp(idp, 'passwords.authenticate', { email, password: 'Password123!', session_duration_minutes });
  const create = await callIdp(idp, 'passwords.create', {
    email: 'b@example.test',
    password: 'Password123!',
    session_duration_minutes,
  });
  expect(create.body.error_type).toBe('breached_password');
  expect((await authenticate()).body.error_type).toBe('breached_password');
  idp.settings.set({ password: 'none' });
  expect((await authenticate()).status).toBe(200);
});

test('SBX-03 wrong passwords in a row lock the account for an hour, also when guessed at once', async () => {
  let now = Date.now();
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }], settings: { lockAfter: 3 }, now: () => now });
  const guess = async (password: string) =>
    (await callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes })).body.error_type;
  const types = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(guess));
  expect(types.filter((type) => type === 'unauthorized_credentials')).toHaveLength(3);
  expect(types.filter((type) => type === 'user_lock_limit_reached')).toHaveLength(2);
  expect(await guess(STRONG)).toBe('user_lock_limit_reached');
  now += 1_800_000;
  const body = { email, password: STRONG, session_duration_minutes };
  expect((await callIdp(idp, 'passwords.authenticate', body)).headers.get('Retry-After')).toBe('1800');
  now += 1_800_000;
  expect(await guess(STRONG)).toBeUndefined();
});

test('SBX-03 after a lock, as many wrong passwords as before it lock the account again', async () => {
  let now = Date.now();
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }], settings: { lockAfter: 2 }, now: () => now });
  const guess = async (password: string) =>
    (await callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes })).body.error_type;
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 2; n++) expect(await guess('wrong')).toBe('unauthorized_credentials');
    expect(await guess(STRONG)).toBe('user_lock_limit_reached');
    now += 3_600_000;
  }
  expect(await guess('wrong')).toBe('unauthorized_credentials');
  expect(await guess(STRONG)).toBeUndefined();
});

test('SBX-03 a right password forgives the wrong ones before it', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }], settings: { lockAfter: 3 } });
  for (const password of ['a', 'b', STRONG, 'a', STRONG, 'a', 'b', STRONG]) {
    const response = await callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes });
    expect(response.status).toBe(password === STRONG ? 200 : 401);
  }
});

test('SBX-03 a weak password is refused on create', async () => {
  const response = await callIdp(createIdp(), 'passwords.create', { email, password: 'kitten', session_duration_minutes });
  expect(response.body.error_type).toBe('weak_password');
});

test('SBX-03 strength by zxcvbn: score, warning, and the email address as a weak word', async () => {
  const check = async (body: object) => (await callIdp(createIdp(), 'passwords.strengthCheck', body)).data;
  expect(await check({ password: 'kitten' })).toMatchObject({
    valid_password: false,
    strength_policy: 'zxcvbn',
    breached_password: false,
    feedback: { warning: expect.stringMatching(/./), suggestions: [expect.any(String)] },
  });
  expect(await check({ password: STRONG, email })).toMatchObject({ valid_password: true, score: 4 });
  const own = { password: 'wilhelmina.harborough7', email: 'wilhelmina.harborough7@example.test' };
  expect((await check(own)).score).toBeLessThan((await check({ password: own.password })).score);
});

test('SBX-03 strength by luds returns the numbers of the policy and what is missing', async () => {
  const idp = createIdp({ settings: { password: { luds: { complexity: 3, minimumCount: 10 } } } });
  const check = async (password: string) => (await callIdp(idp, 'passwords.strengthCheck', { password })).data;
  expect(await check('abc')).toMatchObject({
    valid_password: false,
    strength_policy: 'luds',
    feedback: {
      luds_requirements: {
        missing_characters: 7,
        missing_complexity: 2,
        has_lower_case: true,
        has_upper_case: false,
        has_digit: false,
        has_symbol: false,
      },
    },
  });
  expect(await check('abcDEF7890')).toMatchObject({
    valid_password: true,
    feedback: { luds_requirements: { missing_characters: 0, missing_complexity: 0 } },
  });
  expect(await check('Password123!')).toMatchObject({ valid_password: false, breached_password: true });
  const { data } = await callIdp(idp, 'bootstrap.get');
  expect(data.password_config).toEqual({ luds_complexity: 3, luds_minimum_count: 10 });
});

test('SBX-03 policy none accepts any password', async () => {
  const idp = createIdp({ settings: { password: 'none' } });
  expect((await callIdp(idp, 'passwords.strengthCheck', { password: 'a' })).data).toMatchObject({
    valid_password: true,
    strength_policy: 'none',
  });
  expect((await callIdp(idp, 'passwords.create', { email, password: 'a', session_duration_minutes })).status).toBe(200);
});

test('SBX-03 the strength check refuses an invalid address', async () => {
  const response = await callIdp(createIdp(), 'passwords.strengthCheck', { email: 'nobody', password: 'a' });
  expect(response.body.error_type).toBe('invalid_email');
});

test.each(['zxcvbn', { luds: { complexity: 1, minimumCount: 8 } }, 'none'] as const)(
  'SBX-03 a password of more than 256 characters is not valid, and is refused: policy %j',
  async (policy) => {
    const idp = createIdp();
    idp.settings.set({ password: policy });
    const check = async (password: string) => (await callIdp(idp, 'passwords.strengthCheck', { password })).data;
    const long = STRONG.padEnd(256, 'plum-Harbor tricycle 9');
    expect((await check(long)).valid_password).toBe(true);
    expect(await check(`${long}x`)).toMatchObject({
      valid_password: false,
      feedback: {
        warning: 'A password has at most 256 characters.',
        luds_requirements: { missing_characters: 0, missing_complexity: 0 },
      },
    });
    const { body } = await callIdp(idp, 'passwords.create', { email, password: `${long}x`, session_duration_minutes });
    expect(body.error_message).toBe('A password has at most 256 characters.');
  },
);

test('SBX-03 a password that differs only by NUL or by half of a surrogate pair is wrong', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }] });
  for (const password of [`${STRONG}\0`, `${STRONG}\ud800`]) {
    const response = await callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes });
    expect(response.body.error_type).toBe('unauthorized_credentials');
    expect((await callIdp(idp, 'passwords.strengthCheck', { password })).data.valid_password).toBe(false);
    const created = await callIdp(idp, 'passwords.create', { email: 'bob@example.test', password, session_duration_minutes });
    expect(created.body.error_message).toBe('A password cannot contain NUL or an unpaired surrogate.');
  }
});

const OWN = 'zorblatt@quux.test';
const ownEmail = OWN;

test('SBX-03 a new password that is the address of its user is weak, however it is set', async () => {
  const idp = createIdp({ seed: [{ emails: [ownEmail], password: STRONG }] });
  const { session_token: session } = await idp.signIn(ownEmail);
  const refusals = [
    await callIdp(createIdp(), 'passwords.create', { email: ownEmail, password: OWN, session_duration_minutes }),
    await callIdp(idp, 'passwords.resetBySession', { password: OWN, session_duration_minutes }, { session }),
    await callIdp(idp, 'passwords.resetByExistingPassword', {
      email: ownEmail,
      existing_password: STRONG,
      new_password: OWN,
      session_duration_minutes,
    }),
  ];
  await callIdp(idp, 'passwords.resetByEmailStart', { email: ownEmail });
  const token = new URL(idp.messages.last(ownEmail)?.link ?? '').searchParams.get('token');
  refusals.push(await callIdp(idp, 'passwords.resetByEmail', { token, password: OWN, session_duration_minutes }));
  expect(refusals.map(({ body }) => body.error_type)).toEqual(Array(4).fill('weak_password'));
  const other = { email: 'bob@example.test', password: OWN, session_duration_minutes };
  expect((await callIdp(createIdp(), 'passwords.create', other)).status).toBe(200);
});

test('SBX-03 a password that is breached and must be reset says that it must be reset', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: 'password1', requires_reset: true }] });
  const { body } = await callIdp(idp, 'passwords.authenticate', { email, password: 'password1', session_duration_minutes });
  expect(body.error_type).toBe('reset_password');
});

test('SBX-03 a password stays valid after its user proves a phone number', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: STRONG }] });
  const { session_token: session } = await idp.signIn(email);
  const sent = await callIdp(idp, 'otps.sms.sendSecondary', { phone_number: '+12015550123' }, { session });
  const proof = { token: idp.messages.last('+12015550123')?.code, method_id: sent.data.method_id, session_duration_minutes };
  expect((await callIdp(idp, 'otps.authenticate', proof, { session })).status).toBe(200);
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: STRONG, session_duration_minutes })).status).toBe(200);
});
