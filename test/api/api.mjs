import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exportedNames, readModule, resolveExport, resolveLocal } from './readModules.mjs';

/**
 * Compares the public types of both packages with `report.md`, and fails if they differ. `--accept` writes the file.
 * The types are those that the build has written, without comments.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const report = `${root}test/api/report.md`;
const packages = ['', 'cli/'].map((folder) => ({ folder, ...JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8')) }));
const entryPoints = packages.flatMap(({ folder, name, exports }) =>
  Object.entries(exports).flatMap(([path, { types }]) =>
    types ? [{ name: name + path.slice(1), file: root + folder + types.slice(2) }] : [],
  ),
);

const missing = entryPoints.filter(({ file }) => !existsSync(file));
if (missing.length > 0) {
  console.error(`api: ${missing.map(({ file }) => file.slice(root.length)).join(', ')} do not exist. Run: npm run build`);
  process.exit(1);
}

/** Texts that are in the report already. A type that two entry points share is in it once. */
const written = new Set();

/** @type {(title: string, file: string) => string} */
function sectionOf(title, file) {
  /** @type {import('./readModules.mjs').Place[]} */
  const queue = [];
  /** @type {string[]} */
  const parts = [];
  const names = exportedNames(file);
  for (const name of names) {
    const place = resolveExport({ file, name });
    if (place) queue.push(place);
  }
  for (const place of queue) {
    const declaration = readModule(place.file).declarations.get(place.name);
    if (!declaration || written.has(declaration.text)) continue;
    written.add(declaration.text);
    parts.push(declaration.text);
    // Types that are not exported, but part of one that is.
    for (const name of declaration.uses) {
      const used = resolveLocal({ file: place.file, name });
      if (used) queue.push(used);
    }
  }
  return `## ${title}\n\nExports: ${names.map((name) => `\`${name}\``).join(', ')}.\n\n\`\`\`ts\n${parts.join('\n\n')}\n\`\`\`\n`;
}

const introduction =
  '# Public types\n\nWritten by `npm run api -- --accept`. A removed or changed line may be a breaking change.\n';
const text = [introduction, ...entryPoints.map(({ name, file }) => sectionOf(name, file))].join('\n');
if (process.argv.includes('--accept')) {
  writeFileSync(report, text);
} else if (readFileSync(report, 'utf8') !== text) {
  mkdirSync(`${root}.tmp`, { recursive: true });
  writeFileSync(`${root}.tmp/api.md`, text);
  spawnSync('git', ['--no-pager', 'diff', '--no-index', report, `${root}.tmp/api.md`], { stdio: 'inherit' });
  console.error('api: the public types have changed. If that is intended, run: npm run api -- --accept');
  process.exit(1);
}
console.log(`api: the report has the public types of ${entryPoints.length} entry points`);
