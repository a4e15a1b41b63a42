import { readFileSync } from 'node:fs';
import { buildHost } from './buildHost.mjs';
import { measure } from './measure.mjs';

/** @type {{ initial: number, everyProduct: { blocks: string[], bytes: number }, each: number, named: Record<string, number> }} */
const limits = JSON.parse(readFileSync(new URL('limits.json', import.meta.url), 'utf8'));
const { initial, everyProduct, lazy, total } = measure(await buildHost(), limits.everyProduct.blocks);

const rows = [
  { name: 'first screen', bytes: initial, limit: limits.initial },
  { name: 'with every product', bytes: everyProduct, limit: limits.everyProduct.bytes },
  ...lazy.map(({ name, bytes }) => ({ name: `+ ${name}`, bytes, limit: limits.named[name] ?? limits.each })),
];
const gone = Object.keys(limits.named).filter((name) => !lazy.some((part) => part.name === name));

console.log('gzip bytes, React aside: the first screen, and what each later part adds to it\n');
for (const { name, bytes, limit } of rows) {
  console.log(
    `${name.padEnd(28)} ${String(bytes).padStart(7)} of ${String(limit).padStart(6)}${bytes > limit ? '  TOO BIG' : ''}`,
  );
}
console.log(`${'everything'.padEnd(28)} ${String(total).padStart(7)}`);

for (const name of gone) console.error(`size: limits.json names ${name}, which is no part any more`);
process.exitCode = gone.length > 0 || rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
