import { readFileSync, writeFileSync } from 'node:fs';
import { rows } from './rows.mjs';

const file = new URL('limits.json', import.meta.url);
/** @type {import('./rows.mjs').Limits} */
const limits = JSON.parse(readFileSync(file, 'utf8'));
const accepts = process.argv.includes('--accept');
const measured = await rows(limits.screens);

/** Returns a limit with room for small changes. */
const roomy = (/** @type {number} */ bytes) => Math.ceil((bytes * 1.03) / 10) * 10;
const promised = (/** @type {string} */ name) => limits.promised[name] ?? Number.POSITIVE_INFINITY;
const limitOf = (/** @type {string} */ name) => Math.min(limits.bytes[name] ?? Number.NaN, promised(name));

if (accepts) {
  limits.bytes = Object.fromEntries(measured.rows.map(({ name, bytes }) => [name, Math.min(roomy(bytes), promised(name))]));
  writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`);
}

console.log('gzip bytes without React: entry points, first screens, and what each later part adds\n');
for (const { name, bytes } of measured.rows) {
  const limit = limitOf(name);
  const verdict = Number.isNaN(limit) ? '  NO LIMIT' : bytes > limit ? '  TOO BIG' : '';
  console.log(`${name.padEnd(36)} ${String(bytes).padStart(7)} of ${String(limit).padStart(6)}${verdict}`);
}
console.log(`${'everything'.padEnd(36)} ${String(measured.total).padStart(7)}`);

const isThere = (/** @type {string} */ name) => measured.rows.some((row) => row.name === name);
const gone = [...Object.keys(limits.bytes), ...Object.keys(limits.promised)].filter((name) => !isThere(name));
for (const name of gone) console.error(`size: limits.json names '${name}', which is there no more`);
const isWrong = measured.rows.some(({ name, bytes }) => !(bytes <= limitOf(name)));
if (isWrong)
  console.error('size: CONTRIBUTING.md ("Size") says how to take a row back under its limit, or to accept that it has grown');
process.exitCode = gone.length > 0 || isWrong ? 1 : 0;
