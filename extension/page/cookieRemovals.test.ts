import { expect, test } from 'vitest';
import { cookieNames } from './cookieNames.ts';
import { cookieRemovals } from './cookieRemovals.ts';

test('EXT-01 each cookie of the widget is removed with the path that it was written with, in pages and in frames', () => {
  for (const name of Object.values(cookieNames))
    expect(cookieRemovals.filter((each) => each.startsWith(`${name}=;`))).toEqual([
      `${name}=; Max-Age=0; Path=/; SameSite=Lax`,
      `${name}=; Max-Age=0; Path=/; SameSite=None; Secure; Partitioned`,
    ]);
});
