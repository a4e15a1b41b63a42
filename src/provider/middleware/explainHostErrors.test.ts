// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AuthError } from '../../errors.ts';
import { hostErrorAdvice } from '../hostErrorAdvice.ts';
import { hostErrors } from '../hostErrors.ts';
import type { Send } from '../Send.ts';
import { explainHostErrors } from './explainHostErrors.ts';

const email = 'ada@example.test';

function open(error: unknown) {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const next = async () => {
    throw error;
  };
  return { send: explainHostErrors()(next as unknown as Send), warned };
}

const refusal = (error_type: string) =>
  new AuthError({ error_type, error_message: 'For developers.', status_code: 400, request_id: 'r' });
const warning = (error_type: string, kind: keyof typeof hostErrorAdvice) =>
  `signin-widget: the provider refuses a request of this page (${error_type}): For developers.\n${hostErrorAdvice[kind]}`;

test.each(Object.entries(hostErrors))('%s is explained to the developer, with the advice on: %s', async (error_type, kind) => {
  const { send, warned } = open(refusal(error_type));
  await expect(send('users.search', { email })).rejects.toThrow(error_type);
  await vi.waitFor(() => expect(warned.mock.calls).toEqual([[warning(error_type, kind)]]));
  expect(hostErrorAdvice[kind]).toMatch(/^[A-Z`].{20,}\.$/s);
});

test('visitors do not read the message for developers, which is the cause', async () => {
  const cause = refusal('route_not_found');
  const { send, warned } = open(cause);
  const error = await send('users.search', { email }).catch((each: unknown) => each);
  expect(error).toMatchObject({
    error_type: 'route_not_found',
    error_message: 'route_not_found',
    status_code: 400,
    request_id: 'r',
    cause,
  });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
});

test('each kind of error is explained once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const types = ['route_not_found', 'route_not_found', 'invalid_oauth_provider', 'route_not_found'];
  let count = 0;
  const next = async () => {
    throw refusal(types[count++] ?? '');
  };
  const send = explainHostErrors()(next as unknown as Send);
  for (const type of types) await expect(send('users.search', { email })).rejects.toThrow(type);
  await vi.waitFor(() =>
    expect(warned.mock.calls).toEqual([[warning('route_not_found', 'route')], [warning('invalid_oauth_provider', 'oauth')]]),
  );
});

test.each([
  ['that the page does not cause', 'users.search', refusal('too_many_requests')],
  ['whose type is a name of every object', 'users.search', refusal('toString')],
  ['that is not of the provider', 'users.search', new Error('no response')],
  ['of One Tap, which explains it in the page', 'oauth.googleOneTap.start', refusal('oauth_config_not_found')],
] as const)('an error %s is passed on', async (_what, name, error) => {
  const { send, warned } = open(error);
  await expect(send(name, { email } as never)).rejects.toBe(error);
  expect(warned).not.toHaveBeenCalled();
});

test('a response is passed on', async () => {
  const response = { status_code: 200 };
  const send = explainHostErrors()((async () => response) as unknown as Send);
  expect(await send('users.search', { email })).toBe(response);
});
