import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { StandaloneFile } from './render/servedFile.ts';

const list = new URL('../../dist/standalone/integrity.json', import.meta.url);

/** Returns the files of the standalone build by the names of their chunks, without the hashes in file names. */
function read(): Record<string, StandaloneFile> {
  if (!existsSync(list)) throw new Error('dist/standalone/integrity.json is missing. Run `npm run build:standalone` first.');
  const hashes: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.fromEntries(
    Object.entries(hashes).map(([path, integrity]) => {
      const [, chunk] = /^chunks\/(.+)-[\w-]{8}\.js$/.exec(path) ?? [];
      return [chunk ?? path, { path, integrity }];
    }),
  );
}

/** Inserts the names and hashes of the files of the standalone build, which must exist. */
export const standaloneFiles: Plugin = {
  name: 'standalone-files',
  config: () => ({ define: { STANDALONE_FILES: JSON.stringify(read()) } }),
};
