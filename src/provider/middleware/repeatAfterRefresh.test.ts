import { expect, test, vi } from 'vitest';
import { AuthError } from '../../errors.ts';
import type { LazySession } from '../../session/lazySession.ts';
import type { Send } from '../Send.ts';
import { repeatAfterRefresh } from './repeatAfterRefresh.ts';

const refusal = new AuthError({ error_type: 'session_not_found', status_code: 404 });
const reply = { status_code: 200 };

/** Calls with the token `sent`, which a refresh replaces with `refreshed` before it ends. The back end accepts `accepted` only. */
function open({ sent = 'a', refreshed = 'b', accepted = 'b' }: { sent?: string; refreshed?: string; accepted?: string }) {
  let token = sent;
  const keeper = {
    refreshed: async () => {
      token = refreshed;
    },
  };
  const session = {
    getTokens: () => (token ? { session_token: token, session_jwt: '' } : null),
    keeper: async () => keeper,
  } as unknown as LazySession;
  const made = vi.fn(async () => {
    if (token !== accepted) throw refusal;
    return reply;
  });
  return { send: repeatAfterRefresh(session)(made as unknown as Send), made };
}

test('SES-06 a call whose token was replaced on its way is made again with the new token', async () => {
  const { send, made } = open({});
  expect(await send('user.get', {})).toBe(reply);
  expect(made).toHaveBeenCalledTimes(2);
});

test('SES-06 a call that the new token does not help is made twice, and fails', async () => {
  const { send, made } = open({ accepted: 'none' });
  await expect(send('user.get', {})).rejects.toBe(refusal);
  expect(made).toHaveBeenCalledTimes(2);
});

test.each([
  ['the token is the same', { refreshed: 'a' }],
  ['there is no session', { sent: '' }],
])('SES-06 a refused call is not made again if %s', async (_when, tokens) => {
  const { send, made } = open(tokens);
  await expect(send('user.get', {})).rejects.toBe(refusal);
  expect(made).toHaveBeenCalledTimes(1);
});

test('SES-06 a refused sign-in is not made again', async () => {
  const { send, made } = open({});
  const request = { email: 'ada@example.com', password: 'wrong', session_duration_minutes: 60 };
  await expect(send('passwords.authenticate', request)).rejects.toBe(refusal);
  expect(made).toHaveBeenCalledTimes(1);
});
