import { readFileSync, writeFileSync } from 'node:fs';
import { rows } from './rows.mjs';

/** Writes the measured sizes to a file, for `compareSizes.mjs`: an object from the name of a row to its bytes. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file? Run: node test/size/writeSizes.mjs sizes.json');
/** @type {import('./rows.mjs').Limits} */
const { screens } = JSON.parse(readFileSync(new URL('limits.json', import.meta.url), 'utf8'));
const measured = await rows(screens);
const sizes = { ...Object.fromEntries(measured.rows.map(({ name, bytes }) => [name, bytes])), everything: measured.total };
writeFileSync(file, `${JSON.stringify(sizes)}\n`);
