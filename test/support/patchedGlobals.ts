import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const read = (file: string) => readFileSync(file, 'utf8');

/** Patches of libraries to globals that every script of a page uses, as scripts that run before any other. */
export const patchedGlobals = {
  'zone.js': read(require.resolve('zone.js')),
  Bluebird: read(require.resolve('bluebird/js/browser/bluebird.js')),
  'frozen prototypes':
    'for (const { prototype } of [Object, Array, Function, Error, Promise, EventTarget]) Object.freeze(prototype);',
  // As old libraries do, that extend what the language has.
  'functions on Object.prototype and Array.prototype': `
    Object.prototype.each = function each() {};
    Array.prototype.remove = function remove() {};`,
  'values on Object.prototype and Array.prototype': `
    for (const prototype of [Object.prototype, Array.prototype])
      Object.assign(prototype, { text: 'text', number: 1, flag: true, nothing: null, members: { one: 1 } });`,
} as const;
