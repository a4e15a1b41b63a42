import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findWords } from './findWords.mjs';

const root = new URL('../../', import.meta.url);
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean);

/** Translations use other words, this folder contains the forbidden terms, and the comparison uses packages of others. */
const skippedFolders = ['src/copy/languages/', 'test/words/', 'test/bench/'];

/** Documents that a tool writes, and those of earlier versions. */
const skippedDocuments = ['test/spec/', 'test/bench/', 'test/load/', 'test/mutation/', 'test/api/', 'CHANGELOG', '.changeset'];

const isChecked = (/** @type {string} */ file) =>
  /^(src|sandbox|cli|extension|test)\/.*\.(ts|tsx|mjs|js)$/.test(file)
    ? !skippedFolders.some((folder) => file.startsWith(folder))
    : /\.md$/.test(file) && !skippedDocuments.some((start) => file.startsWith(start));

const found = files.filter(isChecked).flatMap((file) => {
  let text = '';
  try {
    text = readFileSync(new URL(file, root), 'utf8');
  } catch {
    // Deleted, and not yet committed so.
  }
  return findWords(file, text);
});

for (const { file, line, word, use } of found) console.error(`${file}:${line} '${word}': write ${use}.`);
if (found.length > 0) {
  console.error(`words: ${found.length} places use words of test/words/terms.mjs`);
  process.exit(1);
}
console.log('words: names, comments and texts use the terms of the platform');
