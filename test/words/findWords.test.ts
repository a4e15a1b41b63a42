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

test('phrases are found in comments and in texts, outside of quoted code', () => {
  expect(findWords('src/a.ts', "/**\n * It tells\n * `tells`. */\nconst text = 'Nobody: ' + tells; // told\n")).toEqual([
    { file: 'src/a.ts', line: 2, word: 'tells', use: "'says', 'shows', 'notifies' or 'reports'" },
    { file: 'src/a.ts', line: 4, word: 'told', use: "'says', 'shows', 'notifies' or 'reports'" },
    { file: 'src/a.ts', line: 4, word: 'Nobody', use: "'no user', 'no visitor' or 'no person'" },
  ]);
  expect(findWords('src/a.tsx', 'const a = <p>Nobody</p>;\n')).toHaveLength(1);
});

test('of the texts of a test, only its titles count', () => {
  expect(findWords('src/a.test.ts', "test('nobody', () => {});\ntest.each([1])(\n  'nobody %s',\n);\n")).toHaveLength(2);
  expect(findWords('src/a.test.ts', "expect(text).toBe('Nobody');\n")).toEqual([]);
});

test('a docblock begins with a verb or a noun', () => {
  const found = findWords('src/a.ts', '/** Whether it is. */\n/**\n * What it is.\n */\n/** Checks what it is. */\n');
  expect(found.map(({ line, word }) => [line, word])).toEqual([
    [1, 'Whether'],
    [3, 'What'],
  ]);
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
