import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The README's examples as files, so that they are compiled with everything else. */
const root = new URL('../../', import.meta.url);
const folder = new URL('.tmp/examples/', root);
const readme = readFileSync(new URL('README.md', root), 'utf8');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
[...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].forEach(([, language, code = ''], index) => {
  writeFileSync(new URL(`readme-${index + 1}.${language}`, folder), code);
});
