import { expect, test } from 'vitest';
import { isBreached } from './breachedPasswords.ts';

test('SBX-03 well-known passwords are breached, also in capital letters', () => {
  for (const password of ['123456', 'password', 'PASSWORD', 'Password1!', 'correct horse battery staple'])
    expect(isBreached(password), password).toBe(true);
  for (const password of ['', ' ', 'velvet-Anchor-parsnip-4', '123456 ']) expect(isBreached(password), password).toBe(false);
});
