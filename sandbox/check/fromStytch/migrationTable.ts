import { configOptions } from './configOptions.ts';
import type { StytchGroup, StytchOption } from './StytchOption.ts';
import { stringsOptions } from './stringsOptions.ts';
import { schemeOptions, themeOptions } from './themeOptions.ts';

const code = (text: string) => `\`${text}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const pathOf = (group: StytchGroup, { name }: StytchOption) => (group.path ? `${group.path}.${name}` : name);

/** Options of one group that share a row: those that keep their name and object, or have the same note. */
interface Row {
  readonly paths: string[];
  readonly here: string;
  readonly note: string;
}

function rowsOf(group: StytchGroup): Row[] {
  const rows: Row[] = [];
  for (const option of group.options) {
    const parent = option.to[0]?.replace(new RegExp(`\\.${option.name}$`), '') ?? '';
    const isSame = option.to.length === 1 && option.to[0] === `${parent}.${option.name}`;
    const place = parent === group.path ? 'the same' : `the same in ${code(parent)}`;
    const here = option.to.length === 0 ? '—' : isSame ? place : option.to.map(code).join(', ');
    const note = option.note ?? option.remark ?? '';
    const before = rows.at(-1);
    if (before && before.here === here && before.note === note && (isSame || option.to.length === 0))
      before.paths.push(option.name);
    else rows.push({ paths: [pathOf(group, option)], here, note });
  }
  return rows;
}

const optionTable = (groups: readonly StytchGroup[]): string =>
  [
    row(['Stytch', 'Here', 'Difference']),
    '|---|---|---|',
    ...groups.flatMap((group) =>
      rowsOf(group).map(({ paths: [first = '', ...others], here, note }) =>
        row([[code(first), ...others.map((name) => code(group.path ? `.${name}` : name))].join(', '), here, note]),
      ),
    ),
  ].join('\n');

/** Pairs in each row of the table of texts: there are about a hundred. */
const PAIRS = 3;

function stringsTable(): string {
  const mapped = stringsOptions.flatMap(({ options }) => options.filter(({ to }) => to.length > 0));
  const cells = mapped.map(({ name, to }) => [code(name), to.map((path) => code(path.replace(/^copy\./, ''))).join(', ')]);
  const height = Math.ceil(cells.length / PAIRS);
  const columns = Array.from({ length: PAIRS }, (_, index) => cells.slice(index * height, (index + 1) * height));
  return [
    row(columns.flatMap(() => ['`strings`', '`copy`'])),
    `|${'---|'.repeat(2 * PAIRS)}`,
    ...Array.from({ length: height }, (_, line) => row(columns.flatMap((column) => column[line] ?? ['', '']))),
  ].join('\n');
}

/** The tables of docs/migrate-stytch.md, by the name that the page gives them. */
export const migrationTables = (): Readonly<Record<'config' | 'theme' | 'strings' | 'otherStrings', string>> => ({
  config: optionTable(configOptions),
  theme: optionTable([...schemeOptions, ...themeOptions]),
  strings: stringsTable(),
  otherStrings: optionTable(
    stringsOptions.map(({ path, options }) => ({ path, options: options.filter(({ to }) => to.length === 0) })),
  ),
});
