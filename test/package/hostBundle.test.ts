import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildHost } from '../size/buildHost.mjs';

/** Files that load later by themselves on every page, and the list of countries. */
const LATER_CHUNKS = ['calls', 'deferred', 'parts', 'CountryField'];

test('browsers keep the source of the widget with one byte for each character, whatever minifier a page uses', async () => {
  const chunks = await buildHost(fileURLToPath(new URL('../size/hosts/index.ts', import.meta.url)));
  const loaded = chunks.filter(({ isEntry, name }) => isEntry || LATER_CHUNKS.includes(name));
  expect(loaded.map(({ name }) => name)).toEqual(expect.arrayContaining(['index', ...LATER_CHUNKS]));
  // Minifiers write the character itself in place of its escape.
  expect(loaded.map(({ code }) => code.match(/.{0,20}[\u0100-\uffff]/)?.[0] ?? '')).toEqual(loaded.map(() => ''));
});
