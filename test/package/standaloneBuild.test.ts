import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const folder = new URL('../../dist/standalone/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const code = read('widget.js');
const { body } = parseAst(code);

/** Top-level functions that are compiled when they are called, as text. */
const lazy = body.filter(({ type }) => type === 'FunctionDeclaration').map(({ start, end }) => code.slice(start, end));

test('browsers compile the functions of the first screen with its file, and those of other screens when they are called', () => {
  // The frame is on every first screen, tabs only where a page has several forms.
  expect(lazy.filter((text) => text.includes('siw-frame'))).toEqual([]);
  expect(lazy.filter((text) => text.includes('siw-tablist'))).toHaveLength(1);
  // It removes parameters of an address. This page has none.
  expect(lazy.some((text) => text.includes('URLSearchParams'))).toBe(true);
});

test('the file of the first screen imports no other file before it runs', () => {
  expect(body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([]);
});

test('browsers compile all functions of a later screen with its file, and those of calls and libraries when they are called', () => {
  const chunks = readdirSync(new URL('chunks/', folder)).filter((name) => name.endsWith('.js'));
  const lazyChunks = chunks.filter((name) => !read(`chunks/${name}`).startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(lazyChunks.map((name) => name.split('-')[0]).sort()).toEqual(['CountryField', 'calls', 'phone']);
  expect(code).not.toContain('allFunctionsCalledOnLoad');
});

/** Files of languages, whose text needs characters of two bytes. */
const LANGUAGE = /^[a-z]{2}(\d+|[A-Z]\w+)?-/;

test('browsers keep the source of every file with one byte for each character, except of languages', () => {
  const chunks = readdirSync(new URL('chunks/', folder)).filter((name) => !LANGUAGE.test(name));
  const names = ['widget.js', 'loader.js', 'earlyRequests.js', ...chunks.map((name) => `chunks/${name}`)];
  expect(names.filter((name) => /[\u0100-\uffff]/.test(read(name)))).toEqual([]);
});
