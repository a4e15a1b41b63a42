// @vitest-environment happy-dom
import type { Auth } from '@firebase/auth';
import { afterEach, expect, test } from 'vitest';
import { rewriteLinkParams } from './rewriteLinkParams.ts';

const auth = { config: { apiKey: 'a-key' }, emulatorConfig: null } as Auth;

afterEach(() => history.replaceState(null, '', '/'));

function rewrite(search: string, ofProject = auth): string {
  history.replaceState(null, '', `/in${search}`);
  rewriteLinkParams(ofProject);
  return location.search;
}

test.each([
  ['signIn', 'magic_links'],
  ['resetPassword', 'reset_password'],
])('a link of the mode %s has the parameters of the widget, and the others of the page stay', (mode, type) => {
  const search = rewrite(`?next=1&mode=${mode}&oobCode=a-code&apiKey=a-key&lang=de&tenantId=t`);
  expect([...new URLSearchParams(search)]).toEqual([
    ['next', '1'],
    ['stytch_token_type', type],
    ['token', 'a-code'],
  ]);
});

test.each([
  '?mode=signIn&oobCode=a-code&apiKey=another-key',
  '?mode=signIn&oobCode=a-code',
  '?mode=verifyEmail&oobCode=a-code&apiKey=a-key',
  '?oobCode=a-code&apiKey=a-key',
  '?mode=signIn&apiKey=a-key',
])('the address %s is not changed', (search) => {
  expect(rewrite(search)).toBe(search);
});

test('the emulator makes links with a key of its own', () => {
  const emulated = { ...auth, emulatorConfig: { host: 'localhost' } } as Auth;
  expect(rewrite('?mode=signIn&oobCode=a-code&apiKey=another-key', emulated)).toBe('?stytch_token_type=magic_links&token=a-code');
});
