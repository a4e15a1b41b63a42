import { expect, test } from 'vitest';
import { loadCalls } from '../chunks/loadCalls.ts';
import type { Product } from '../config.ts';
import type { ScreenName } from '../flow/screens.ts';
import { fetchScreens } from './fetchScreens.ts';
import { screens } from './index.ts';

/** The screens that load in advance, and the number of other files that `loadOnce` loads. */
async function fetched(from: ScreenName, products: readonly Product[]) {
  const loaded: unknown[] = [];
  await fetchScreens(
    ((load: () => unknown) => {
      loaded.push(load);
      return load();
    }) as never,
    from,
    products,
  );
  const names = Object.entries(screens).flatMap(([name, load]) => (loaded.includes(load) ? [name] : []));
  return { names, others: loaded.length - names.length, all: loaded };
}

test('the calls load in advance', async () => {
  await fetched('main', []);
  expect(loadCalls()).toHaveProperty('createSend');
});

test('the screens that can follow load in advance, with the code that repeats a failed request', async () => {
  expect(await fetched('main', ['otp'])).toMatchObject({ names: ['otp/enter'], others: 1 });
  expect((await fetched('main', ['crypto'])).names).toEqual(['wallet/others', 'wallet/set-up', 'wallet/connect']);
  const { all } = await fetched('main', []);
  const modules = await Promise.all(all.map((load) => (load as () => Promise<object>)()));
  expect(modules.some((module) => 'importAgain' in module)).toBe(true);
});

test('a confirmation is not a file that could load in advance', async () => {
  expect(await fetched('otp/enter', ['otp'])).toMatchObject({ names: [], others: 1 });
});
