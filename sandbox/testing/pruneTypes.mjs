import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Deletes emitted types that the types of an entry point do not import. They must not import a package, because none is installed
 * for a page. Arguments: the folder of the types, and the entry point's file in it.
 */
const [folder = '', entryPoint = ''] = process.argv.slice(2).map((path) => resolve(path));
/** @type {Set<string>} */
const kept = new Set();

/** @param {string} file */
function keep(file) {
  if (kept.has(file)) return;
  kept.add(file);
  for (const [, , target = ''] of readFileSync(file, 'utf8').matchAll(/(from |import\()['"]([^'"]+)['"]/g)) {
    if (!target.startsWith('.')) throw new Error(`${file} leads to ${target}, which a host does not have.`);
    const next = join(dirname(file), target.replace(/\.[jt]sx?$/, '.d.ts'));
    if (!existsSync(next)) throw new Error(`${file} leads to ${target}, which is not there.`);
    keep(next);
  }
}

keep(entryPoint);
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.d.ts') && !kept.has(join(folder, file))) rmSync(join(folder, file));
}
