import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';

const kept = new Map<string, unknown>();

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: { id: 'extension' },
  storage: {
    session: {
      get: async (key: string | null) => Object.fromEntries([...kept].filter(([name]) => key === null || name === key)),
      set: async (entries: object) => {
        for (const [name, value] of Object.entries(entries)) kept.set(name, value);
      },
      remove: async (names: string[]) => {
        for (const name of names) kept.delete(name);
      },
    },
  },
});
const { sessionStore } = await import('./sessionStore.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['of the browser', sessionStore],
  ['in memory', createMemoryStore()],
])('EXT-01 a store %s returns and removes only the given keys', async (_which, store) => {
  await store.set({ 'mock:7:a': 1, 'mock:7:b': 2, 'mock:77:a': 3, 'tab:7': 4 });
  expect(await store.all('mock:7:')).toEqual({ 'mock:7:a': 1, 'mock:7:b': 2 });
  await store.remove(['mock:7:a', 'tab:7']);
  expect([await store.get('mock:7:a'), await store.get('mock:7:b'), await store.get('tab:7')]).toEqual([undefined, 2, undefined]);
});
