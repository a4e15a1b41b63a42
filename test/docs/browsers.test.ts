import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeyTable, versionTable } from '../engines/browserTable.ts';
import { type EngineResults, journeyOf } from '../engines/EngineResults.ts';
import { readTitles } from '../spec/readTitles.mjs';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/browsers.md', root), 'utf8');
const results = JSON.parse(readFileSync(new URL('test/engines/results.json', root), 'utf8')) as EngineResults;

test('the page of the browsers has the tables that follow from the results', () => {
  expect(page).toContain(`\n${versionTable(results)}\n\n`);
  expect(page).toContain(`\n${journeyTable(results)}\n\n`);
});

test('every browser engine was tested, and no journey failed', () => {
  expect(results.browsers).toMatchObject({
    chromium: expect.stringMatching(/^Chromium \d/),
    firefox: expect.stringMatching(/^Firefox \d/),
    webkit: expect.stringMatching(/WebKit.* \d/),
  });
  const outcomes = results.journeys.flatMap(({ journey, outcomes }) =>
    Object.entries(outcomes).map(([engine, outcome]) => `${engine}: ${journey}: ${outcome}`),
  );
  expect(outcomes.length).toBe(3 * results.journeys.length);
  expect(outcomes.filter((outcome) => /: (failed|timedOut|interrupted|)$/.test(outcome))).toEqual([]);
});

test('the results have every journey: npm run test:engines writes them again', () => {
  const folder = new URL('test/engines/journeys/', root);
  const titles = readdirSync(folder).flatMap((file) =>
    readTitles(file, readFileSync(new URL(file, folder), 'utf8')).map(({ title }) => journeyOf(title)),
  );
  expect(new Set(results.journeys.map(({ journey }) => journey))).toEqual(new Set(titles));
});
