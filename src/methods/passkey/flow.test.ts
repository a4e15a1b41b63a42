import { afterEach, expect, test, vi } from 'vitest';
import { type Config, resolveConfig } from '../../config.ts';
import { AuthError } from '../../errors.ts';
import { PASSKEY_AUTOFILL_ATTEMPTS } from '../../limits.ts';
import * as steps from './flow.ts';

const failure = (error_type: string) => new AuthError({ error_type, status_code: 400 });
const registrations = [{ webauthn_registration_id: 'one' }, { webauthn_registration_id: 'two' }];

afterEach(() => {
  vi.restoreAllMocks();
});

/** The tools of a step, whose calls end as `respond` says. */
function toolsOf(respond: (name: string) => unknown, config: Partial<Config> = {}) {
  const calls: [name: string, request: object, options?: object][] = [];
  const { signal } = new AbortController();
  const tools = {
    config: resolveConfig({ products: ['passkeys', 'passwords'], ...config }),
    screen: { registrations },
    signal,
    async send(name: string, request: object, options?: object) {
      calls.push(options ? [name, request, options] : [name, request]);
      const value = respond(name);
      if (value instanceof Error) throw value;
      return value;
    },
  };
  return { tools: tools as never, calls, signal };
}

test('PKY-01 a dialog for a passkey receives the duration of the session, and the domain if the page names one', async () => {
  const plain = toolsOf(() => ({}));
  expect(await steps.loginWithPasskey(plain.tools)).toEqual({ name: 'passkey/confirmed' });
  const fields = { is_passkey: true, session_duration_minutes: 30, conditional_mediation: false };
  expect(plain.calls).toStrictEqual([['webauthn.authenticate', fields, { signal: plain.signal }]]);
  const named = toolsOf(() => ({}), {
    sessionOptions: { sessionDurationMinutes: 45 },
    passkeyOptions: { domain: 'shop.example' },
  });
  await steps.loginWithPasskey(named.tools);
  expect(named.calls[0]?.[1]).toStrictEqual({ ...fields, session_duration_minutes: 45, domain: 'shop.example' });
});

/** Runs the autofill until it ends, and returns the failures that it reported. */
async function autofill(respond: (name: string) => unknown, signal = new AbortController().signal) {
  const failures: string[] = [];
  const { tools, calls } = toolsOf(respond);
  const end = steps.autofillPasskey(tools, { signal, onFailure: ({ error_type }) => failures.push(error_type) });
  return { screen: await end, failures, calls };
}

test('PKY-02 the autofill ends after its attempts have failed, each of which is reported', async () => {
  const { screen, failures, calls } = await autofill(() => failure('unknown_error'));
  expect(screen).toBeUndefined();
  expect(failures).toEqual(Array(PASSKEY_AUTOFILL_ATTEMPTS).fill('unknown_error'));
  expect(calls).toHaveLength(PASSKEY_AUTOFILL_ATTEMPTS);
});

test('PKY-02 a passkey that signs in ends the autofill, also after a failure', async () => {
  const responses = [failure('unknown_error'), {}];
  const signal = new AbortController().signal;
  const { screen, failures, calls } = await autofill(() => responses.shift(), signal);
  expect(screen).toEqual({ name: 'passkey/confirmed' });
  expect(failures).toEqual(['unknown_error']);
  expect(calls[1]).toStrictEqual([
    'webauthn.authenticate',
    { is_passkey: true, session_duration_minutes: 30, conditional_mediation: true },
    { signal },
  ]);
});

test('PKY-02 the autofill ends at once with an abort, or with an error that is not of a passkey', async () => {
  for (const error of [failure('aborted'), new TypeError('x')]) {
    const failures: string[] = [];
    const { tools, calls } = toolsOf(() => error);
    const { signal } = new AbortController();
    const end = steps.autofillPasskey(tools, { signal, onFailure: ({ error_type }) => failures.push(error_type) });
    await expect(end).rejects.toBe(error);
    expect([failures, calls.length]).toEqual([[], 1]);
  }
  expect((await autofill(() => ({}), AbortSignal.abort())).calls).toEqual([]);
});

test.each([
  [steps.renamePasskey, { id: 'one', name: 'Phone' }],
  [steps.deletePasskey, 'one'],
] as const)('PKY-06 a change that fails is printed for the developer, unless it was aborted: %s', async (step, input) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const run = (error: Error) =>
    (step as (tools: never, input: never) => Promise<unknown>)(toolsOf(() => error).tools, input as never);
  const refused = failure('unauthorized');
  await expect(run(refused)).rejects.toBe(refused);
  expect(warned).toHaveBeenCalledOnce();
  const broken = new TypeError('x');
  await expect(run(broken)).rejects.toBe(broken);
  expect(warned).toHaveBeenCalledTimes(2);
  const left = failure('aborted');
  await expect(run(left)).rejects.toBe(left);
  expect(warned).toHaveBeenCalledTimes(2);
});

test('PKY-06 after a deletion the list is that of the provider, else the known one without the passkey', async () => {
  const other = [{ webauthn_registration_id: 'three' }];
  const answered = toolsOf((name) => (name === 'user.get' ? { webauthn_registrations: other } : {}));
  expect(await steps.deletePasskey(answered.tools, 'one')).toEqual({ name: 'passkey/registered', registrations: other });
  expect(answered.calls.map(([name]) => name)).toEqual(['user.deleteWebauthnRegistration', 'user.get']);
  const silent = toolsOf((name) => (name === 'user.get' ? failure('network_error') : {}));
  expect(await steps.deletePasskey(silent.tools, 'one')).toEqual({
    name: 'passkey/registered',
    registrations: [{ webauthn_registration_id: 'two' }],
  });
  expect(await steps.refreshPasskeys(toolsOf(() => failure('network_error')).tools)).toEqual({
    name: 'passkey/registered',
    registrations,
  });
});
