import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(file, 'utf8');

/** Scripts that change globals as libraries do, to run before any other script of a page. */
export const patchedGlobals = {
  'zone.js': read(require.resolve('zone.js')),
  Bluebird: read(require.resolve('bluebird/js/browser/bluebird.js')),
  'frozen prototypes':
    'for (const { prototype } of [Object, Array, Function, Error, Promise, EventTarget]) Object.freeze(prototype);',
  // Old libraries extend the prototypes of the language.
  'functions and values on Object.prototype and Array.prototype': `
    Object.prototype.each = function each() {};
    Array.prototype.remove = function remove() {};
    for (const prototype of [Object.prototype, Array.prototype])
      Object.assign(prototype, { text: 'text', number: 1, flag: true, nothing: null, members: { one: 1 } });`,
} as const;
