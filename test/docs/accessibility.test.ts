import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transitions } from '../../src/flow/transitions.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('ACCESSIBILITY.md', root), 'utf8');
const claims = [...page.matchAll(/\[([^\]]+)\]\(((?:test|sandbox)\/[^)]+)\)/g)].map(([, title = '', file = '']) => ({
  title,
  file,
}));

test('ACCESSIBILITY.md names tests that are there', () => {
  expect(claims.length).toBeGreaterThan(20);
  const missing = claims.filter(({ title, file }) => {
    const titles = [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(/test(?:\.each(?:<.+?>)?\(.+?\))?\(\s*(['`])(.+?)\1,/gs),
    ].map(([, , found]) => found);
    return !titles.some((found) => found?.includes(title));
  });
  expect(missing).toEqual([]);
});

test('ACCESSIBILITY.md has a row for every screen', () => {
  expect(Object.keys(transitions).filter((screen) => !page.includes(`\`${screen}\``))).toEqual([]);
});
