import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildHost } from '../size/buildHost.mjs';

/** Files that load by themselves on every page, and the list of countries. */
const FOLLOWING = ['calls', 'deferred', 'parts', 'CountryField'];

test('browsers keep the source of the first screen with one byte for each character, whatever minifier a page uses', async () => {
  const chunks = await buildHost(fileURLToPath(new URL('../size/hosts/index.ts', import.meta.url)));
  const loaded = chunks.filter(({ isEntry, name }) => isEntry || name === 'first-screen' || FOLLOWING.includes(name));
  expect(loaded.length).toBeGreaterThan(FOLLOWING.length);
  // Minifiers write the character itself in place of its escape.
  expect(loaded.map(({ code }) => code.match(/.{0,20}[\u0100-\uffff]/)?.[0] ?? '')).toEqual(loaded.map(() => ''));
});
