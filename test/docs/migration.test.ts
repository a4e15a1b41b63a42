import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationTables } from '../../sandbox/check/fromStytch/migrationTable.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page about migration from Stytch has the tables that the command uses', () => {
  const page = read('docs/migrate-stytch.md');
  for (const table of Object.values(migrationTables())) expect(page).toContain(`\n\n${table}\n`);
});

test('each part of the page about other widgets has an example that compiles, and says what does not map', () => {
  const parts = read('docs/migrate.md').split('\n## ').slice(1);
  expect(parts.map((part) => part.split('\n')[0])).toEqual(['Clerk', 'Auth0 Lock', 'FirebaseUI', 'Supabase Auth UI']);
  for (const part of parts) {
    expect(part).toMatch(/^```(js|jsx)\n[\s\S]*?^```$/m);
    expect(part).toMatch(/^```(ts|tsx)\n[\s\S]*?^```$/m);
    expect(part).toMatch(/\| none[;|. ]/);
  }
});
