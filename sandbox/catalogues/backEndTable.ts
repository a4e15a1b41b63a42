import { backEnds } from './backEnds.ts';
import { CAPABILITIES, capabilityNames } from './capabilities.ts';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the table of capabilities in Markdown: a row for each capability, a column for each back end. */
export const backEndTable = (): string =>
  [
    row(['Capability', ...backEnds.map(({ name }) => name)]),
    `|${'---|'.repeat(backEnds.length + 1)}`,
    ...CAPABILITIES.map((each) =>
      row([capabilityNames[each], ...backEnds.map(({ lacks, needs }) => (lacks.includes(each) ? 'no' : (needs[each] ?? 'yes')))]),
    ),
  ].join('\n');
