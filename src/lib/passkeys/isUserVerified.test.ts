import { expect, test } from 'vitest';
import { isUserVerified } from './isUserVerified.ts';

const data = (flags: number) => Buffer.from([...Array(32).fill(0), flags, 0, 0, 0, 1]);

test.each([
  ['present and verified', data(0x05).toString('base64url'), true],
  ['present only', data(0x01).toString('base64url'), false],
  ['every flag except it', data(0xfb).toString('base64url'), false],
  ['too short for flags', data(0x05).subarray(0, 32).toString('base64url'), false],
  ['the flag in base64 with padding', `${data(0x05).toString('base64')}=`, false],
  ['a line break inside', data(0x05).toString('base64url').replace(/^./, '$&\n'), false],
  ['of an impossible length', 'A'.repeat(45), false],
  ['no text', [data(0x05).toString('base64url')], false],
  ['nothing', undefined, false],
])('user verification: %s', (_which, given, expected) => {
  expect(isUserVerified(given)).toBe(expected);
});
