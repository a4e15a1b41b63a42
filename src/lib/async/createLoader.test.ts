import { expect, test } from 'vitest';
import { createLoader } from './createLoader.ts';

test('loaded data is available at once and loads once', async () => {
  let fetched = 0;
  const load = async () => {
    fetched += 1;
    return 'code';
  };
  const loadOnce = createLoader();
  const [first, second] = [loadOnce(load), loadOnce(load)];
  expect(first).toBeInstanceOf(Promise);
  expect(await Promise.all([first, second])).toEqual(['code', 'code']);
  expect(loadOnce(load)).toBe('code');
  expect(fetched).toBe(1);
});

test('what did not arrive is fetched again', async () => {
  const results = [Promise.reject(new Error('no network')), Promise.resolve('code')];
  const load = () => results.shift() as Promise<string>;
  const loadOnce = createLoader();
  await expect(loadOnce(load)).rejects.toThrow('no network');
  expect(await loadOnce(load)).toBe('code');
});
