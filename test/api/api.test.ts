import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportedNames, readModule, resolveExport, resolveLocal } from './readModules.mjs';

/** Writes declaration files to a folder. Returns the path of the first. */
function write(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return join(folder, Object.keys(files)[0] ?? '');
}

test('the exports of an entry point are found through other files, also with a star and under another name', () => {
  const file = write({
    'index.d.ts': "export { a as b } from './a.ts';\nexport type * from './types.ts';\nexport { Auth } from 'firebase/auth';",
    'a.d.ts': 'declare function a(): void;\nexport { a };',
    'types.d.ts': 'export interface Config {\n  a: string;\n}\ninterface Hidden {}',
  });
  expect(exportedNames(file)).toEqual(['Auth', 'Config', 'b']);
  expect(resolveExport({ file, name: 'b' })).toEqual({ file: file.replace('index', 'a'), name: 'a' });
  expect(resolveExport({ file, name: 'Auth' })?.name).toBeUndefined();
});

test('a declaration has no comments, and names the types that it uses', () => {
  const file = write({
    'index.d.ts': `import type { Part } from './part.ts';
/** A whole. */
export interface Whole {
  /** Its part. */
  part: Part; // a note
}`,
    'part.d.ts': 'export type Part = string;',
  });
  const whole = readModule(file).declarations.get('Whole');
  expect(whole?.text).toBe('interface Whole {\n  part: Part;\n}');
  expect(whole?.uses).toContain('Part');
  expect(resolveLocal({ file, name: 'Part' })).toEqual({ file: file.replace('index', 'part'), name: 'Part' });
});
