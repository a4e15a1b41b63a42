import { expect, test } from 'vitest';
import { loadCalls } from '../chunks/loadCalls.ts';
import { createLoader } from '../lib/async/createLoader.ts';
import { isPromise } from '../lib/async/isPromise.ts';
import { createScreens } from './createScreens.ts';

test('a confirmation is there without a promise once the calls have loaded', async () => {
  const screens = () =>
    createScreens(
      { home: { name: 'main' } },
      createLoader(),
      () => [],
      () => {},
    );
  const first = screens().load('otp/confirmed');
  expect(isPromise(first)).toBe(true);
  await first;
  await loadCalls();
  expect(isPromise(screens().load('otp/confirmed'))).toBe(false);
});
