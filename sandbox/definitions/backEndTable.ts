import { backEnds } from './backEnds.ts';
import { CAPABILITIES, capabilityNames } from './capabilities.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the table of capabilities in Markdown: a row for each capability, a column for each back end, or for those with these names. */
export function backEndTable(names = backEnds.map(({ name }) => name)): string {
  const columns = backEnds.filter(({ name }) => names.includes(name));
  return [
    row(['Capability', ...columns.map(({ name }) => name)]),
    `|${'---|'.repeat(columns.length + 1)}`,
    ...CAPABILITIES.map((each) =>
      row([capabilityNames[each], ...columns.map(({ lacks, needs }) => (lacks.includes(each) ? 'no' : (needs[each] ?? 'yes')))]),
    ),
  ].join('\n');
}
