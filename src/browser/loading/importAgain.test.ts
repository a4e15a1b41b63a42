import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importAgain } from './importAgain.ts';

const prototype = Object.prototype as unknown as Record<string, unknown>;
const refused = new TypeError('Getter must be a function: text');

/** Folder of the built files, and its address. */
const built = `${mkdtempSync(`${tmpdir()}/built-`)}/assets`;
const address = `${pathToFileURL(built).href}/`;

beforeAll(() => {
  mkdirSync(built);
  writeFileSync(`${built}/a1.mjs`, 'export const text = { here: import.meta.url }; export const parts = { text };');
  writeFileSync(`${built}/b.mjs`, 'export const text = { here: import.meta.url };');
});

// Vitest loads files at `file:` addresses only where there is no DOM.
beforeEach(() => {
  vi.stubGlobal('document', new Window().document);
});

afterEach(() => {
  delete prototype.text;
  vi.unstubAllGlobals();
});

/** Lets the errors of this module have the stack of a built file. */
function stubStack(stack: string) {
  const construct = (_target: unknown, [message]: string[]) => Object.assign(new TypeError(message), { stack });
  vi.stubGlobal('Error', new Proxy(Error, { construct }));
}

/** A function with the code that a bundler has written, whose first request fails. */
function builtLoad(code: string, first: () => Promise<unknown> = () => Promise.reject(refused)) {
  return Object.assign(() => first(), { toString: () => code }) as () => Promise<{ here: string }>;
}

const CHROMIUM = `Error\n    at x (${address}importAgain.mjs:12:345)\n    at async ${address}b.js:1:2`;

function importBuilt(code: string, { stack = CHROMIUM, first }: { stack?: string; first?: () => Promise<unknown> } = {}) {
  stubStack(stack);
  return importAgain(builtLoad(code, first));
}

/** Vitest removes the query of an address, so `test/e2e/files.spec.ts` checks it. */
const nameOf = ({ here }: { here: string }) => here.replace(address, '');

test('a file that fails where Object.prototype has an enumerable value says so, with the cause', async () => {
  prototype.text = 'text';
  const failed = importAgain(() => Promise.reject(refused)).catch((error: Error) => error);
  expect(await failed).toMatchObject({
    message: expect.stringMatching(/^Object\.prototype\.text is enumerable.*Object\.defineProperty\.$/),
    cause: refused,
  });
});

test('a file that fails on any other page fails with its own error', async () => {
  await expect(importAgain(() => Promise.reject(refused))).rejects.toBe(refused);
});

test.each([
  ['() => import("./a1.mjs").then((n) => n.text)'],
  ["()=>import('../assets/a1.mjs').then(n=>n.text)"],
  ['async () => { return import(`a1.mjs`).then((module)  =>  module.text) }'],
  ['() => import(  "https://shop.example/assets/a1.mjs"  ).then(n => n.text)'],
  ['() => import("./a1.mjs").then((n) => n.parts).then((parts) => parts.text)'],
])('a file that failed is requested again: %s', async (code) => {
  expect(nameOf(await importBuilt(code))).toBe('a1.mjs');
});

test('the whole module is returned if the bundler reads no member of it', async () => {
  expect(await importBuilt('() => import("./a1.mjs")')).toMatchObject({ text: {}, parts: {} });
});

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox and Safari', `importAgain@${address}importAgain.mjs:7:12\nb@${address}b.js:1:2\n`],
  ['Chromium without a name', `Error\n    at ${address}importAgain.mjs:123:4`],
])('the folder of the files is found in a stack of %s', async (_browser, stack) => {
  expect(nameOf(await importBuilt('() => import("./a1.mjs").then((n) => n.text)', { stack }))).toBe('a1.mjs');
});

test('a file whose first request does not end is requested again', async () => {
  const first = () => new Promise(() => {});
  expect(nameOf(await importBuilt('() => import("./a1.mjs").then((n) => n.text)', { first }))).toBe('a1.mjs');
});

test('a file that loads at its own address now is returned', async () => {
  const first = async () => ({ here: 'first' });
  expect(await importBuilt('() => import("./missing.mjs")', { first })).toEqual({ here: 'first' });
});

test.each([
  ['the bundler has replaced the import', '() => load(7)', {}],
  ['there are two imports', '() => import("./a1.mjs").then((n) => n.text) && import("./b.mjs").then((n) => n.text)', {}],
  ['the bundler does more than read members', '() => import("./a1.mjs").then((n) => n.text).finally(done)', {}],
  ['the browser has no stacks', '() => import("./a1.mjs").then((n) => n.text)', { stack: '' }],
  ['the stack has no addresses', '() => import("./a1.mjs").then((n) => n.text)', { stack: 'Error\n    at native code' }],
  ['the file is missing', '() => import("./missing.mjs").then((n) => n.text)', {}],
  ['the file is of another version', '() => import("./a1.mjs").then((n) => n.other)', {}],
])('the error of the first address is the result if %s', async (_reason, code, options) => {
  await expect(importBuilt(code, options)).rejects.toBe(refused);
});

/** Adds scripts with a type and a text to the page. */
function addScripts(...scripts: [type: string, text: string][]) {
  for (const [type, text] of scripts) {
    const script = document.createElement('script');
    script.type = type;
    script.textContent = text;
    document.head.append(script);
  }
}

test('a page whose import map has integrity hashes gets no file at another address', async () => {
  addScripts(['importmap', '{ "imports": {} }'], ['importmap', '{ "integrity": {} }']);
  await expect(importBuilt('() => import("./a1.mjs").then((n) => n.text)')).rejects.toBe(refused);
});

test('other scripts of a page, and import maps without hashes, change nothing', async () => {
  addScripts(['importmap', '{ "imports": {} }'], ['application/json', '{ "integrity": {} }']);
  expect(nameOf(await importBuilt('() => import("./a1.mjs").then((n) => n.text)'))).toBe('a1.mjs');
});
