import { expect, test } from 'vitest';
import { minutesAndSeconds } from './minutesAndSeconds.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [245, '4:05'],
  [300, '5:00'],
  [3_600, '60:00'],
])('OTP-05 %i seconds are shown as %s', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});
