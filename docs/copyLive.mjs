import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';

/** Copies the built widget, its presets and the mock identity provider into the site, for the live examples. */
const root = new URL('../', import.meta.url);
const target = new URL('docs/public/live/', root);
const parts = { 'dist/standalone/': 'widget/', 'sandbox/testing/dist/': 'mock/', 'dist/themes.js': 'themes.js' };

const missing = Object.keys(parts).filter((part) => !existsSync(new URL(part, root)));
if (missing.length > 0) {
  console.error(`The live examples need ${missing.join(', ')}, which the build of the package writes. Run: npm run build`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const [from, to] of Object.entries(parts)) {
  cpSync(new URL(from, root), new URL(to, target), { recursive: true, filter: (path) => !/\/types$/.test(path) });
}
