import { expect, test } from 'vitest';
import { readCallback, withoutToken } from './callback.ts';

test('SBX-04 each kind of link from the inbox is recognised', () => {
  expect(readCallback('?stytch_token_type=reset_password&token=t')).toEqual({ kind: 'reset', token: 't', login: false });
  expect(readCallback('?stytch_token_type=login&token=t')).toEqual({ kind: 'reset', token: 't', login: true });
  expect(readCallback('?stytch_token_type=magic_links&token=t')).toEqual({ kind: 'sign-in' });
  expect(readCallback('?stytch_token_type=oauth&token=t')).toEqual({ kind: 'sign-in' });
  expect(readCallback('?stytch_token_type=oauth&error=access_denied')).toEqual({ kind: 'sign-in' });
  expect(readCallback('?stytch_token_type=reset_password')).toEqual({ kind: 'none' });
  expect(readCallback('')).toEqual({ kind: 'none' });
});

test('SBX-04 the token leaves the address, and the state stays', () => {
  expect(withoutToken('http://localhost:4100/?stytch_token_type=login&token=t&x=1#width=phone')).toBe('/?x=1#width=phone');
  expect(withoutToken('http://localhost:4100/?stytch_token_type=login&token=t')).toBe('/');
});
