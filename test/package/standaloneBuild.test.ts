import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('../../dist/standalone/widget.js', import.meta.url), 'utf8');
const { body } = parseAst(code);

/** Top-level functions that are compiled when they are called, as text. */
const lazy = body.filter(({ type }) => type === 'FunctionDeclaration').map(({ start, end }) => code.slice(start, end));

test('browsers compile the functions of the first screen with its file, and those of other screens when they are called', () => {
  // The frame is on every first screen, tabs only where a page has several forms.
  expect(lazy.filter((text) => text.includes('siw-frame'))).toEqual([]);
  expect(lazy.filter((text) => text.includes('siw-tablist'))).toHaveLength(1);
  // It removes parameters of an address, which this page has not.
  expect(lazy.some((text) => text.includes('URLSearchParams'))).toBe(true);
});

test('the file of the first screen imports no other file before it runs', () => {
  expect(body.filter(({ type }) => type === 'ImportDeclaration')).toEqual([]);
});
