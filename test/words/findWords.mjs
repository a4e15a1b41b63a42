import path from 'node:path';
import { identifiers, phrases, words } from './terms.mjs';

/**
 * @typedef {{ file: string, line: number, word: string, use: string }} Found
 */

const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ');

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/[^\n]*/gm;
const STRINGS = /(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g;
const JSX_TEXTS = /(?<=[^=\s]>)[^<>{}();=]+(?=[<{])/g;
/** The first text of a test or of a group of tests. */
const TITLES = /(?<=\b(?:test|describe)(?:\.\w+)*\(\s*|\)\(\s*)(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g;
const DOCBLOCK_STARTS = /\/\*\*\s*(?:\*\s+)?(What|Whether|Where|How|Why|Who)\b/g;

/** The same text with comments and the insides of strings blanked, so that lines keep their numbers. */
const codeOf = (/** @type {string} */ text) => text.replace(COMMENTS, blank).replace(STRINGS, blank);

/**
 * The same text with all but the matches of a pattern blanked.
 *
 * @param {string} text
 * @param {RegExp} pattern
 */
function onlyMatches(text, pattern) {
  let end = 0;
  let result = '';
  for (const { 0: match, index } of text.matchAll(pattern)) {
    result += blank(text.slice(end, index)) + match;
    end = index + match.length;
  }
  return result + blank(text.slice(end));
}

const isTest = (/** @type {string} */ file) => /^test\/|\.(test|spec)\./.test(file);

const partsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_.\-/]+/)
    .map((part) => part.toLowerCase());

/**
 * Finds words and phrases that the project does not use.
 *
 * @param {string} file path from the root; its name is looked at too
 * @param {string} text
 * @returns {Found[]}
 */
export function findWords(file, text) {
  return file.endsWith('.md') ? inProse(file, text) : [...findNames(file, text), ...inTexts(file, text)];
}

/**
 * Finds words that the project does not use in the names of a file; none in a document.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Found[]}
 */
function findNames(file, text) {
  return file.endsWith('.md') ? [] : [...inName(file), ...inCode(file, text)];
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
  return codeOf(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
        // A test visits a page.
        if (isTest(file) && name === 'visit') return [];
        const use = Object.hasOwn(identifiers, name)
          ? identifiers[name]
          : partsOf(name).flatMap((part) => (Object.hasOwn(words, part) ? [words[part]] : []))[0];
        return use === undefined ? [] : [{ file, line: index + 1, word: name, use: `'${use}'` }];
      }),
    );
}

/**
 * Finds phrases in the comments and texts of a file. In a test only the titles count, because other texts may be those of a page.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Found[]}
 */
function inTexts(file, text) {
  const comments = onlyMatches(text, COMMENTS);
  const code = text.replace(COMMENTS, blank);
  const texts = isTest(file)
    ? [onlyMatches(code, TITLES)]
    : [onlyMatches(code, STRINGS), ...(file.endsWith('x') ? [onlyMatches(code.replace(STRINGS, blank), JSX_TEXTS)] : [])];
  return [...inDocblocks(file, comments), ...inProse(file, comments), ...texts.flatMap((each) => findPhrases(file, each))];
}

/**
 * @param {string} file
 * @param {string} comments
 * @returns {Found[]}
 */
function inDocblocks(file, comments) {
  return [...comments.matchAll(DOCBLOCK_STARTS)].map(({ 0: start, 1: word = '', index }) => ({
    file,
    line: comments.slice(0, index + start.length).split('\n').length,
    word,
    use: 'a verb or a noun at the beginning of a docblock',
  }));
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Found[]}
 */
function inProse(file, text) {
  return findPhrases(file, text.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank));
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Found[]}
 */
function findPhrases(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      phrases.flatMap(([phrase, use]) => [...line.matchAll(phrase)].map(([word]) => ({ file, line: index + 1, word, use }))),
    );
}
