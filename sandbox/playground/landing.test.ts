import { expect, test } from 'vitest';
import { readLanding, withoutToken } from './landing.ts';

test('SBX-04 each kind of link from the inbox is told apart', () => {
  expect(readLanding('?stytch_token_type=reset_password&token=t')).toEqual({ kind: 'reset', token: 't', login: false });
  expect(readLanding('?stytch_token_type=login&token=t')).toEqual({ kind: 'reset', token: 't', login: true });
  expect(readLanding('?stytch_token_type=magic_links&token=t')).toEqual({ kind: 'sign-in' });
  expect(readLanding('?stytch_token_type=oauth&token=t')).toEqual({ kind: 'sign-in' });
  expect(readLanding('?stytch_token_type=oauth&error=access_denied')).toEqual({ kind: 'sign-in' });
  expect(readLanding('?stytch_token_type=reset_password')).toEqual({ kind: 'none' });
  expect(readLanding('')).toEqual({ kind: 'none' });
});

test('SBX-04 the token leaves the address, and the state stays', () => {
  expect(withoutToken('http://localhost:4100/?stytch_token_type=login&token=t&x=1#width=phone')).toBe('/?x=1#width=phone');
  expect(withoutToken('http://localhost:4100/?stytch_token_type=login&token=t')).toBe('/');
});
