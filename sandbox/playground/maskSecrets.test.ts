import { expect, test } from 'vitest';
import { MASK, maskSecrets } from './maskSecrets.ts';

test('SBX-06 tokens, codes and passwords are dots, at any depth, and everything else is left readable', () => {
  const shown = maskSecrets({
    email: 'a@example.com',
    password: 'correct horse',
    public_token: 'public-token-test-1',
    data: { session_token: 's', session_jwt: 'j', session: { session_id: 'session-1' } },
    list: [{ token: '123456', method_id: 'method-1' }],
    url: 'http://localhost/?stytch_token_type=login&token=abc',
  });
  expect(shown).toEqual({
    email: 'a@example.com',
    password: MASK,
    public_token: 'public-token-test-1',
    data: { session_token: MASK, session_jwt: MASK, session: { session_id: 'session-1' } },
    list: [{ token: MASK, method_id: 'method-1' }],
    url: `http://localhost/?stytch_token_type=login&token=${MASK}`,
  });
});

test('SBX-06 an empty token and a numeric status code are no secrets', () => {
  expect(maskSecrets({ session_token: '', status_code: 200 })).toEqual({ session_token: '', status_code: 200 });
});
