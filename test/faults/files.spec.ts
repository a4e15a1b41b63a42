import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '../e2e/fixture.ts';
import { fileFaultNames } from './fileFaults.ts';
import { fileWalks, notWalked } from './fileWalks.ts';
import { type Build, builds, test } from './fixture.ts';
import { runFileCase } from './runFileCase.ts';
import { isSampled } from './sample.ts';

const inDist = (path: string) => new URL(`../../dist/${path}`, import.meta.url);

const integrity = JSON.parse(readFileSync(inDist('standalone/integrity.json'), 'utf8'));

/** The names of the files of each build, beside its entries. */
const emitted: Readonly<Record<Build, readonly string[]>> = {
  React: readdirSync(inDist('chunks')).map((file) => file.replace(/\.js$/, '')),
  standalone: Object.keys(integrity).flatMap((file) => /^chunks\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []),
};

test('every code file of both builds is requested by a walk, or a reason says why not', () => {
  const names = new Set(Object.values(emitted).flat());
  expect([...names].sort()).toEqual([...Object.keys(fileWalks), ...Object.keys(notWalked)].sort());
});

/** In a sample, so many files have one case: each kind of fault occurs, with some of the files. */
const SAMPLED_COLUMNS = fileFaultNames.length * 6;

let row = 0;
for (const buildName of builds) {
  for (const [name, walk] of Object.entries(fileWalks)) {
    if (!emitted[buildName].includes(name)) continue;
    row += 1;
    for (const [fault, faultName] of fileFaultNames.entries()) {
      if (!isSampled(row, fault, SAMPLED_COLUMNS)) continue;
      test(`${buildName}: ${name}: ${faultName}`, async ({ toolsOf, uncaught }, { annotations }) => {
        const isFile = (url: URL) => new RegExp(`/(assets|chunks)/${name}-[\\w-]{8}\\.js$`).test(url.pathname);
        const defects = await runFileCase(walk, isFile, faultName, toolsOf(buildName));
        if (uncaught.length > 0) defects.set('uncaught', uncaught.join('; '));
        annotations.push({ type: 'defects', description: [...defects.keys()].join(' ') });
        expect(Object.fromEntries(defects)).toEqual({});
      });
    }
  }
}
