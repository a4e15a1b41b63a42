import path from 'node:path';
import { identifiers, phrases, words } from './terms.mjs';

/**
 * @typedef {{ file: string, line: number, word: string, use: string }} Found
 */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

/** The same text with comments and the insides of strings blanked, so that lines keep their numbers. */
const codeOf = (/** @type {string} */ text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(^|[^:'"`])\/\/[^\n]*/g, (all) => blank(all))
    .replace(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g, blank);

const partsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .map((part) => part.toLowerCase());

/**
 * Where a file uses a word that the project does not use.
 *
 * @param {string} file path from the root; its name is looked at too
 * @param {string} text
 * @returns {Found[]}
 */
export function findWords(file, text) {
  return file.endsWith('.md') ? inProse(file, text) : [...inName(file), ...inCode(file, text)];
}

/** @param {string} file @returns {Found[]} */
function inName(file) {
  const name = path.posix.basename(file).replace(/\.\w+$/, '');
  return partsOf(name).flatMap((part) =>
    Object.hasOwn(words, part) ? [{ file, line: 1, word: part, use: `'${words[part]}'` }] : [],
  );
}

/** @param {string} file @param {string} text @returns {Found[]} */
function inCode(file, text) {
  const isTest = /^test\/|\.(test|spec)\./.test(file);
  return codeOf(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
        // A test visits a page.
        if (isTest && name === 'visit') return [];
        const use = Object.hasOwn(identifiers, name)
          ? identifiers[name]
          : partsOf(name).flatMap((part) => (Object.hasOwn(words, part) ? [words[part]] : []))[0];
        return use === undefined ? [] : [{ file, line: index + 1, word: name, use: `'${use}'` }];
      }),
    );
}

/** @param {string} file @param {string} text @returns {Found[]} */
function inProse(file, text) {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank).split('\n');
  return prose.flatMap((line, index) =>
    phrases.flatMap(([phrase, use]) => [...line.matchAll(phrase)].map(([word]) => ({ file, line: index + 1, word, use }))),
  );
}
