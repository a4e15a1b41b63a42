import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNSAFE_OPTIONS } from '../../src/better-auth/unsafeOptions.ts';

test('the page of the options of Better Auth has a row for each option that the handler refuses, in the same order', () => {
  const page = readFileSync(new URL('../../docs/better-auth-options.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Refused\n');
  const rows = (section.split('\n## ')[0] ?? '').match(/^\| .+$/gm) ?? [];
  const named = rows.slice(1).map((row) => row.split(' | ')[0]?.slice(2).replaceAll('`', ''));
  expect(named).toEqual(UNSAFE_OPTIONS.map(({ option }) => option));
});
