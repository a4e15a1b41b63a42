import { expect, test } from 'vitest';
import { didYouMean } from './didYouMean.ts';
import { errorTypes } from './idp/http/ApiError.ts';
import { routeNames } from './idp/routes/routeTable.ts';

test.each([
  ['otps.authentcate', "Did you mean 'otps.authenticate'?"],
  ['otp.authenticate', "Did you mean 'otps.authenticate'?"],
  ['OTPS.AUTHENTICATE', "Did you mean 'otps.authenticate'?"],
  ['otps.authenticaet', "Did you mean 'otps.authenticate'?"],
  ['passwords.authentcate', "Did you mean 'passwords.authenticate'?"],
])('SBX-07 for a mistyped call, the most similar one is suggested: %s', (typed, said) => {
  expect(didYouMean(typed, routeNames)).toBe(said);
});

test('SBX-07 names that are equally near are all proposed, and of those that are far none is', () => {
  expect(didYouMean('bat', ['cat', 'hat', 'boat', 'dog'])).toBe("Did you mean 'cat' or 'hat' or 'boat'?");
  expect(didYouMean('nonsense', errorTypes)).toBe('');
  expect(didYouMean('', ['a', 'b'])).toBe("Did you mean 'a' or 'b'?");
});
