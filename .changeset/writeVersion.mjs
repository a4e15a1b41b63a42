// Writes the version of package.json into src/version.ts, which the telemetry of every request names.
import { readFileSync, writeFileSync } from 'node:fs';

const inRoot = (path) => new URL(`../${path}`, import.meta.url);
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const source = readFileSync(inRoot('src/version.ts'), 'utf8');
writeFileSync(inRoot('src/version.ts'), source.replace(/(?<=VERSION = ')[^']*/, version));
