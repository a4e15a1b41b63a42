import { expect, test } from 'vitest';
import { findWords } from './findWords.mjs';

test('a word of the list is found in names of code and of files, with its line and the term to use', () => {
  expect(findWords('src/pageNews.ts', 'const ok = 1;\nconst lastNews = ok;\n')).toEqual([
    { file: 'src/pageNews.ts', line: 1, word: 'news', use: "'event'" },
    { file: 'src/pageNews.ts', line: 2, word: 'lastNews', use: "'event'" },
  ]);
});

test('whole identifiers are found by themselves, not as a part of others', () => {
  expect(findWords('src/a.ts', 'tell(retell, storyteller);').map(({ word }) => word)).toEqual(['tell']);
});

test('comments and strings are not names', () => {
  expect(findWords('src/a.ts', "// the news\n/* the usual\n */ const text = 'desk';\n")).toEqual([]);
});

test('a test visits a page, and code does not', () => {
  expect(findWords('test/a.spec.ts', 'visit();')).toEqual([]);
  expect(findWords('src/a.ts', 'visit();')).toHaveLength(1);
});

test('phrases are found in documents, outside of code', () => {
  expect(findWords('README.md', 'It is read anew.\n`anew`\n```\nanew\n```\n')).toEqual([
    { file: 'README.md', line: 1, word: 'anew', use: "'again'" },
  ]);
});
