/** Names and numbers of a pull request are text that a stranger wrote: they are shown only in this form. */
const NAME = /^[\w .,:+/@()#-]{1,60}$/;

/** @type {(sizes: unknown) => Map<string, number>} */
export function readSizes(sizes) {
  const rows = Object.entries(Object(sizes));
  if (rows.length === 0 || rows.length > 200) throw new Error(`The file has ${rows.length} sizes, but 1 to 200 are expected.`);
  for (const [name, bytes] of rows) {
    if (!NAME.test(name) || !Number.isSafeInteger(bytes) || bytes < 0)
      throw new Error(`${JSON.stringify(name).slice(0, 80)} is not the name of a row with a number of bytes.`);
  }
  return new Map(rows);
}

/** @type {(before: number | undefined, after: number | undefined) => string} */
function difference(before, after) {
  if (before === undefined) return 'new';
  if (after === undefined) return 'removed';
  const bytes = after - before;
  const percent = before === 0 ? '' : ` (${bytes > 0 ? '+' : ''}${((bytes / before) * 100).toFixed(1)} %)`;
  return `${bytes > 0 ? '+' : ''}${bytes}${percent}`;
}

/**
 * Returns the comment on a pull request: the rows that differ, as a table.
 *
 * @type {(base: unknown, head: unknown) => string}
 */
export function sizeTable(base, head) {
  const [before, after] = [readSizes(base), readSizes(head)];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
  const title = '## Size\n\n';
  if (names.length === 0) return `${title}No part of the package has another size.\n`;
  const row = (/** @type {string} */ name) =>
    `| \`${name}\` | ${before.get(name) ?? ''} | ${after.get(name) ?? ''} | ${difference(before.get(name), after.get(name))} |\n`;
  return `${title}Bytes, gzip, without React.\n\n| Part | Base | Pull request | Difference |\n|---|---|---|---|\n${names.map(row).join('')}`;
}
