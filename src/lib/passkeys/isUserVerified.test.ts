import { expect, test } from 'vitest';
import { isUserVerified, isUserVerifiedAtRegistration } from './isUserVerified.ts';

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

test.each([
  ['verified', 0x45, true],
  ['present only', 0x41, false],
])('user verification of a new passkey: %s', (_which, flags, expected) => {
  const parts = ['a363666d74646e6f6e656761747453746d74a0', '68617574684461746158', '25', data(flags).toString('hex')];
  const attestation = Buffer.from(parts.join(''), 'hex').toString('base64url');
  expect(isUserVerifiedAtRegistration(attestation)).toBe(expected);
  expect(isUserVerifiedAtRegistration(attestation.slice(0, -2))).toBe(false);
});
