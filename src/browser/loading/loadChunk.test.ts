import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../', import.meta.url);

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|config)\.tsx?$/.test(file),
);

/** What may import a file without a time limit, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'browser/loading/loadChunk.ts': 'sets the limit itself',
  'browser/loading/importAgain.ts': 'runs within the limit of loadChunk',
  'better-auth/calls/strength.ts': 'runs on servers',
  'lib/text/ratePassword.ts': 'runs on servers',
  'standalone/loader.ts': 'is the tag of the page, where nothing of the widget is yet',
};

test('every import() is given to loadChunk, loadExport or lazyStep, and so has a time limit', () => {
  expect(files).toContain('copy/languages.ts');
  const bare = files.flatMap((file) => {
    const code = readFileSync(new URL(file, src), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
    const unlimited = code
      .replace(/\b(loadChunk|loadExport|lazyStep)\(\s*\(\) => import\('[^']+'\)/g, '')
      .replace(/typeof import\(/g, '');
    return /\bimport\(/.test(unlimited) && !Object.hasOwn(ALLOWED, file) ? [file] : [];
  });
  expect(bare).toEqual([]);
});
